import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import { isFieldOperand } from '#schemas/language/conditions/operand.ts';
import type { Condition, Variables } from '#schemas/language/documents/condition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { fieldOf, type StoredModel } from '../model/stored-model.ts';
import type { WhereParts } from '../read/list-where.ts';

/** Whether a list shows a record with these values. */
export type Matcher = (values: Values) => boolean;

/** Tells from a record's own values whether a list shows it; undefined where that takes the database (look-ups, rows, a keyword). */
export function matcherOf(model: StoredModel, parts: WhereParts, variables: Variables): Matcher | undefined {
  const { rule, keyword } = parts;
  if (keyword !== undefined && keyword.text !== '') return undefined;
  if (rule === false) return () => false;
  const conditions = [...(rule === true ? [] : [rule]), ...parts.conditions.filter((condition) => condition !== undefined)];
  if (!conditions.every((condition) => isOwn(model, condition))) return undefined;
  return (values) => conditions.every((condition) => evaluateCondition(condition, values, { variables }));
}

/** Whether everything the condition names stands in the record itself. */
function isOwn(model: StoredModel, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => isOwn(model, part));
  if ('any' in condition) return condition.any.every((part) => isOwn(model, part));
  if ('not' in condition) return isOwn(model, condition.not);
  if ('rows' in condition) return false;
  const names = [condition.field, ...(isFieldOperand(condition.value) ? [condition.value.field] : [])];
  return names.every((key) => {
    const place = fieldOf(model.root, key)?.place.type;
    return place === 'column' || place === 'system';
  });
}
