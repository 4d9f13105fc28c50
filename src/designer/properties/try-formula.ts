import type { Variables } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import { compileFormula, compileModel, FormulaError, canHold, recordScope, resolveField, rowScope, toFieldResult, viewOf, type FieldScope } from '#schemas/language/index.ts';
import { enclosing } from '#schemas/language/row-view.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import type { RowView } from '#schemas/language/row-view.ts';
import { ModelError } from '#schemas/language/record/model-error.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { sampleRecord } from '../preview/sample-records.ts';
import { namesIn } from './formula-names.ts';

/** What it makes of the record, or of each row of its table, and the values it reads there. */
export interface FormulaTrial {
  value: JsonValue;
  reads: { name: string; value: JsonValue }[];
}

export type FormulaOutcome =
  | { trials: FormulaTrial[]; /** They are rows of a table, in their order. */ isRows: boolean }
  | { issue: Pick<Issue, 'rule' | 'params'>; /** Where in the text, counted from 0. */ position: number };

/** What a formula makes of a sample record, or why it cannot be. With `variables` the other formulas of the sample are computed too. */
export function tryFormula(model: ModelDocument, path: string, text: string, variables?: Variables): FormulaOutcome {
  const tables = tablesAround(path);
  const field = fieldAtPath(model, path);
  const scope = tables.reduce<FieldScope>((around, table) => {
    const document = fieldAtPath(model, table);
    return document ? rowScope(document, around) : around;
  }, recordScope(model));
  try {
    const formula = compileFormula(parseFormula(text), scope);
    if (field && !canHold(field, formula.type)) return { issue: { rule: 'formula.result' }, position: 0 };
    const names = [...new Set(namesIn(text).map(({ name }) => name))];
    const rows = tables.reduce<readonly RowView[]>((views, table) => views.flatMap((view) => view.rows(splitPath(table).key)), [viewOf(variables ? sampleOf(model, variables) : sampleRecord(model))]);
    const trials = rows.map((row): FormulaTrial => ({
      value: (field ? toFieldResult(formula.evaluate(row), field) : undefined)?.value ?? null,
      reads: names.map((name) => ({ name, value: valueOf(name, row, scope) })),
    }));
    return { trials, isRows: tables.length > 0 };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { issue: { rule: error.rule, params: error.params }, position: error.position };
  }
}

/** A sample record, its other formulas computed; as it was filled in where the rules of the model cannot be used yet. */
function sampleOf(model: ModelDocument, variables: Variables): Values {
  const sample = sampleRecord(model);
  try {
    return { ...sample, ...compileModel(model, { parseFormula }).compute(sample, { variables }) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return sample;
  }
}

/** Paths of the tables around a field, the outermost first. */
function tablesAround(path: string): string[] {
  const { table } = splitPath(path);
  return table === '' ? [] : [...tablesAround(table), table];
}

/** What a name means seen from a row; of a column the values of all rows. */
function valueOf(name: string, row: RowView, scope: FieldScope): JsonValue {
  const [first = '', ...rest] = name.split('.');
  const view = enclosing(row, resolveField(scope, first)?.depth ?? 0);
  if (!view) return null;
  return rest.length === 0 ? view.value(first) ?? null : columnOf(view, first, rest);
}

function columnOf(view: RowView, table: string, [key = '', ...rest]: readonly string[]): JsonValue[] {
  return view.rows(table).flatMap((row) => (rest.length === 0 ? [row.value(key) ?? null] : columnOf(row, key, rest)));
}
