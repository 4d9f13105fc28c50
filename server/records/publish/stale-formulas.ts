import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { PublishPlan } from '#schemas/wire/designs.ts';
import type { ModelChange } from './diff-models.ts';

/** Fields that stored records would have another result in by the formulas they get; their titles. */
export function staleFormulas(changes: readonly ModelChange[], rows: number, locale: Locale): PublishPlan['recompute'] {
  const fields = changes.flatMap((change) => {
    if (change.kind === 'removed') return [];
    const { field } = change.after;
    if (field.formula === undefined || !isComputed(field) || getFieldType(field.type)?.storage === 'none') return [];
    const isStale = change.kind === 'added' || change.isRetyped || change.before.field.formula !== field.formula;
    return isStale ? [resolveText(field.title, locale)] : [];
  });
  return fields.length === 0 || rows === 0 ? null : { fields, rows };
}
