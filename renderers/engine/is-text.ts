import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';

/** Whether a setting of a field is a text for people, in one language or in all. */
export function isText(value: JsonValue | undefined): value is Text & JsonValue {
  return typeof value === 'string' || (value !== null && typeof value === 'object' && !Array.isArray(value) && 'zh-CN' in value);
}
