import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import { compileFormula, FormulaError, canHold, recordScope, rowScope, toFieldResult, viewOf } from '#schemas/language/index.ts';
import type { Issue } from '#schemas/language/runtime.ts';
import { sampleRecord } from '../preview/sample-records.ts';

export type FormulaOutcome = { value: JsonValue; reads: string[] } | { issue: Pick<Issue, 'rule' | 'params'>; /** Where in the text, counted from 0. */ position: number };

/** What a formula makes of a sample record, or why it cannot be. */
export function tryFormula(model: ModelDocument, path: string, text: string): FormulaOutcome {
  const { table } = splitPath(path);
  const field = fieldAtPath(model, path);
  const around = table === '' ? undefined : fieldAtPath(model, table);
  const root = recordScope(model);
  try {
    const formula = compileFormula(text, around ? rowScope(around, root) : root);
    if (field && !canHold(field, formula.type)) return { issue: { rule: 'formula.result' }, position: 0 };
    const sample = sampleRecord(model);
    const record = viewOf(sample);
    const row = around ? record.rows(table)[0] ?? record : record;
    const result = field ? toFieldResult(formula.evaluate(row), field) : undefined;
    const reads = [...text.matchAll(/[A-Za-z_]\w*(?:\.\w+)?(?!\w*\s*\()/g)].map(([name]) => name).filter((name) => Object.hasOwn(sample, name.split('.')[0] ?? ''));
    return { value: result?.value ?? null, reads: [...new Set(reads)] };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { issue: { rule: error.rule, params: error.params }, position: error.position };
  }
}
