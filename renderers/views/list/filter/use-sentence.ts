import { useMemo } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { fieldOf } from '../../../engine/model-fields.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useValueTexts } from '../../../engine/value-texts.ts';
import type { NamedValue } from '../../../engine/value-texts.ts';
import { explain } from './explain.ts';

/** A condition in the user's words, codes and ids replaced by their texts as these arrive. */
export function useSentence(model: ModelDocument, condition: Condition | null): string {
  const { t, text } = useServices();
  const wanted = useMemo(() => namedValues(condition, model), [condition, model]);
  const value = useValueTexts(model.code, wanted);
  if (!condition) return '';
  return explain(condition, {
    t,
    field: (key, table) => (table === undefined ? undefined : fieldOf(model, table)?.fields?.[key]) ?? fieldOf(model, key),
    title: (field) => text(field.title),
    value,
  });
}

/** The fields of a condition with the values they are compared with. */
function namedValues(condition: Condition | null, model: ModelDocument, table?: string): NamedValue[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap((part) => namedValues(part, model, table));
  if ('any' in condition) return condition.any.flatMap((part) => namedValues(part, model, table));
  if ('not' in condition) return namedValues(condition.not, model, table);
  if ('rows' in condition) return namedValues(condition.where ?? null, model, condition.rows);
  const inner = table === undefined ? undefined : fieldOf(model, table)?.fields?.[condition.field];
  const field = inner ?? fieldOf(model, condition.field);
  const path = inner ? `${table}.${condition.field}` : condition.field;
  return field ? [{ path, field, value: (condition.value ?? null) as JsonValue }] : [];
}
