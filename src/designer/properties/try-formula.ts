import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import { compileFormula, FormulaError, canHold, recordScope, rowScope, toFieldResult, valueKindOf, viewOf } from '#schemas/language/index.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';

export type FormulaOutcome = { value: JsonValue; reads: string[] } | { issue: Pick<Issue, 'rule' | 'params'> };

/** What a formula makes of a sample record, or why it cannot be. */
export function tryFormula(model: ModelDocument, path: string, text: string): FormulaOutcome {
  const { table } = splitPath(path);
  const field = fieldAtPath(model, path);
  const around = table === '' ? undefined : fieldAtPath(model, table);
  const root = recordScope(model);
  try {
    const formula = compileFormula(text, around ? rowScope(around, root) : root);
    if (field && !canHold(field, formula.type)) return { issue: { rule: 'formula.result' } };
    const sample = sampleRecord(model);
    const record = viewOf(sample);
    const row = around ? record.rows(table)[0] ?? record : record;
    const result = field ? toFieldResult(formula.evaluate(row), field) : undefined;
    const reads = [...text.matchAll(/[A-Za-z_]\w*(?:\.\w+)?(?!\w*\s*\()/g)].map(([name]) => name).filter((name) => Object.hasOwn(sample, name.split('.')[0] ?? ''));
    return { value: result?.value ?? null, reads: [...new Set(reads)] };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { issue: { rule: error.rule, params: error.params } };
  }
}

/** A record as somebody might have filled it in; formulas in it are left for later. */
export function sampleRecord(model: ModelDocument): Values {
  return Object.fromEntries(Object.entries(model.fields).map(([key, field], index) => [key, sampleValue(field, index)]));
}

function sampleValue(field: FieldDocument, index: number): JsonValue {
  if (field.fields) return [1, 2].map((row) => Object.fromEntries(Object.entries(field.fields ?? {}).map(([key, inner], place) => [key, sampleValue(inner, place + row)])));
  const { default: given, options } = field;
  if (given !== undefined && (typeof given !== 'object' || given === null)) return given;
  if (options && 'items' in options) return field.type === 'options' || field.multiple === true ? options.items.slice(0, 1).map(({ value }) => String(value)) : options.items[0]?.value ?? null;
  switch (valueKindOf(field)) {
    case 'number': return 10 * (index + 1);
    case 'boolean': return true;
    case 'date': return `2026-06-${String(1 + (index % 28)).padStart(2, '0')}`;
    case 'datetime': return 1_780_000_000_000 + index * 3_600_000;
    default: return null;
  }
}
