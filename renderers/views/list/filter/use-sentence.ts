import { useMemo } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { fieldOf } from '../../../engine/model-fields.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useValueTexts } from '../../../engine/value-texts.ts';
import type { NamedValue } from '../../../engine/value-texts.ts';
import { explain } from './explain.ts';

/** A condition in the user's words, codes and ids replaced by their texts as these arrive. `table`: it is one on the rows of a table, by its path. */
export function useSentence(model: ModelDocument, condition: Condition | null, table?: string): string {
  const { t, text, locale } = useServices();
  const wanted = useMemo(() => namedValues(condition, model, table), [condition, model, table]);
  const value = useValueTexts(model.code, wanted);
  if (!condition) return '';
  return explain(condition, {
    t,
    locale,
    field: (key, rows) => columnOf(model, rows ?? table, key)?.field ?? fieldOf(model, key),
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
  const column = columnOf(model, table, condition.field);
  const field = column?.field ?? fieldOf(model, condition.field);
  return field ? [{ path: column?.path ?? condition.field, field, value: (condition.value ?? null) as JsonValue }] : [];
}

/** The column of a key in the rows of a table, or in the rows around them. */
function columnOf(model: ModelDocument, table: string | undefined, key: string): { path: string; field: FieldDocument } | undefined {
  for (let steps = table?.split('.') ?? []; steps.length > 0; steps = steps.slice(0, -1)) {
    const [root = '', ...inner] = steps;
    const field = inner.reduce((around, step) => around?.fields?.[step], fieldOf(model, root))?.fields?.[key];
    if (field) return { path: [...steps, key].join('.'), field };
  }
  return undefined;
}
