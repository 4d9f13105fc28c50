import { getFieldType, parseFieldValue } from '#schemas/language/index.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';

/** The rule by which the language refuses a value, no matter who sends it; undefined for one that it takes. */
export function ruleOf(field: FieldDocument, value: JsonValue): string | undefined {
  const parsed = parseFieldValue(field, value);
  return parsed.ok ? getFieldType(field.type)?.check?.(parsed.value, field)?.rule : parsed.fault.rule;
}
