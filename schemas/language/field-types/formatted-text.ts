import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { hasFormat, type FormatName } from '../formats.ts';
import type { FieldTypeDefinition } from './definition.ts';
import { parseText, textType } from './text-value.ts';

interface FormattedTextOptions extends Partial<Omit<FieldTypeDefinition, 'parse' | 'check'>> {
  maxLength: number;
  /** Takes off what people add for reading; by default the blanks around the text. */
  tidy?: (text: string) => string;
  /** Values that are right although they have another form. */
  isExempt?: (value: JsonValue, field: FieldDocument) => boolean;
}

/** A type whose value is one text of a named format. The format itself is in `formats.ts`. */
export function formattedText(format: FormatName, { maxLength, tidy = trimmed, isExempt, ...more }: FormattedTextOptions): FieldTypeDefinition {
  return textType(maxLength, {
    canMask: true,
    ...more,
    parse: (value) => parseText(typeof value === 'string' ? tidy(value) : value, maxLength),
    check: (value, field) => (isExempt?.(value, field) === true || hasFormat(value, format) ? undefined : { rule: `format.${format}` }),
  });
}

function trimmed(text: string): string {
  return text.trim();
}

/** Without blanks and hyphens: digits that people write in groups. */
export function compact(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** The same in capital letters. */
export function compactCapitals(text: string): string {
  return compact(text).toUpperCase();
}
