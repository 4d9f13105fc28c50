import type { InterfaceOptions } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';

const MAX_CHOICES = 2_000;

/**
 * Value -> text of the choices in what a data interface has answered, in its order: of two with one value the first counts, and a row
 * without a value is none. Undefined where the answer is no list.
 */
export function answeredChoices(answer: JsonValue, { value, label }: Pick<InterfaceOptions, 'value' | 'label'>): ReadonlyMap<string, string> | undefined {
  if (!Array.isArray(answer)) return undefined;
  const texts = new Map<string, string>();
  for (const row of answer) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) continue;
    const code = plainText(row[value]);
    if (code !== '' && !texts.has(code) && texts.size < MAX_CHOICES) texts.set(code, plainText(row[label]) || code);
  }
  return texts;
}

function plainText(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
