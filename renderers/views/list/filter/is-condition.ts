import { COMPARISON_OPERATORS } from '#schemas/language/documents/condition.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';

/** Whether a value from outside (a link, a stored preference) has the shape of a condition. */
export function isCondition(value: JsonValue | undefined, depth = 0): value is JsonValue & Condition {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 20) return false;
  const inner = (part: JsonValue | undefined): boolean => isCondition(part, depth + 1);
  if ('all' in value) return Array.isArray(value['all']) && value['all'].every(inner);
  if ('any' in value) return Array.isArray(value['any']) && value['any'].every(inner);
  if ('not' in value) return inner(value['not']);
  if ('rows' in value) {
    return typeof value['rows'] === 'string'
      && ['any', 'all', 'none', 'count'].includes(String(value['quantifier']))
      && (value['where'] === undefined || inner(value['where']));
  }
  return typeof value['field'] === 'string' && (COMPARISON_OPERATORS as readonly string[]).includes(String(value['op']));
}
