import { evaluateCondition } from '#schemas/language/index.ts';
import { allFields } from '#schemas/language/design/model-fields.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { FieldState, RecordState, Values } from '#schemas/language/runtime.ts';

export type TracedProperty = keyof NonNullable<FieldState['cause']>;

/** What one rule does to the open record at this moment. */
export interface RuleTrace {
  index: number;
  state: 'off' | 'idle' | 'holds';
  /** Of several rules on one property the restrictive one decides: those that decide now. */
  effects: { path: string; property: TracedProperty }[];
}

/** Every rule of the model, in its order: whether it holds, and what it has set. */
export function traceRules(model: ModelDocument, state: Pick<RecordState, 'fieldState' | 'values'>, variables: Variables): RuleTrace[] {
  const values = state.values();
  const causes = new Map<string, RuleTrace['effects']>();
  for (const path of pathsOf(model, values)) {
    for (const [property, said] of Object.entries(state.fieldState(path).cause ?? {}) as [TracedProperty, Text | Text[]][]) {
      for (const name of [said].flat().map(keyOf)) causes.set(name, [...(causes.get(name) ?? []), { path, property }]);
    }
  }
  return (model.reactions ?? []).map(({ name, disabled, when, set }, index): RuleTrace => {
    if (disabled === true) return { index, state: 'off', effects: [] };
    const effects = (causes.get(keyOf(name ?? `#${index + 1}`)) ?? []).filter(({ path }) => Object.hasOwn(set, withoutRows(path)));
    const holds = effects.length > 0 || rowsAround(Object.keys(set), values).some(([row, enclosing]) => evaluateCondition(when, row, { variables, ...(enclosing && { enclosing }) }));
    return { index, state: holds ? 'holds' : 'idle', effects };
  });
}

function keyOf(name: Text): string {
  return JSON.stringify(name);
}

/** The record, and the rows of the tables whose columns a rule sets. */
function rowsAround(targets: readonly string[], values: Values): [Values, Values?][] {
  const tables = new Set(targets.filter((path) => path.includes('.')).map((path) => path.split('.')[0] ?? ''));
  const rows = [...tables].flatMap((table) => rowsOf(values, table).map((row): [Values, Values] => [row, values]));
  return targets.some((path) => !path.includes('.')) || rows.length === 0 ? [[values], ...rows] : rows;
}

function rowsOf(values: Values, table: string): Values[] {
  const rows = values[table];
  return Array.isArray(rows) ? rows.filter((row): row is Values => typeof row === 'object' && row !== null && !Array.isArray(row)) : [];
}

/** Paths of the record with row numbers: `items.0.price`. */
function pathsOf(model: ModelDocument, values: Values): string[] {
  return allFields(model.fields).flatMap(({ path }) => {
    const [table = '', column, ...deeper] = path.split('.');
    if (column === undefined) return [path];
    // What lies deeper than one table is seen in the table of fields.
    return deeper.length > 0 ? [] : rowsOf(values, table).map((_, row) => `${table}.${row}.${column}`);
  });
}

function withoutRows(path: string): string {
  return path.split('.').filter((part) => !/^\d+$/.test(part)).join('.');
}
