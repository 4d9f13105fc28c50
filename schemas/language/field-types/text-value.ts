import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { accept, isEmptyValue, refuse, type FieldTypeDefinition, type Parsed } from './definition.ts';
import { TEXT_OPERATORS } from './operators.ts';

/** Length in code points: what a person counts, and what PostgreSQL counts. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Accepts text that UTF-8 and PostgreSQL can hold; text of white space alone is empty. */
export function parseText(value: JsonValue, maxLength: number): Parsed {
  if (typeof value !== 'string') return refuse('textExpected');
  if (/[\u0000\p{Cs}]/u.test(value)) return refuse('characters');
  if (value.trim() === '') return accept(null);
  if (value.length > maxLength && textLength(value) > maxLength) return refuse('maxLength', { max: maxLength });
  return accept(value);
}

/** Accepts text of one exact form, e.g. a month or a colour. */
export function parsePattern(pattern: RegExp, rule: string) {
  return (value: JsonValue): Parsed =>
    typeof value === 'string' && pattern.test(value) ? accept(value) : refuse(rule);
}

/** A type whose value is one text of at most `maxLength` characters. */
export function textType(maxLength: number, more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return {
    storage: 'text',
    valueKind: 'text',
    operators: TEXT_OPERATORS,
    codec: 'text',
    shape: 'text',
    settings: {},
    sortable: true,
    parse: (value: JsonValue, _field: FieldDocument) => parseText(value, maxLength),
    isEmpty: isEmptyValue,
    ...more,
  };
}
