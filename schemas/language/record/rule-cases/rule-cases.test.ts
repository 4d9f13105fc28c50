import { describe, expect, it } from 'vitest';
import { parseFormula } from '../../formulas/parse.ts';
import { testingVariables as variables } from '../../conditions/testing-variables.ts';
import type { JsonValue } from '../../documents/json.ts';
import type { RecordState, Values } from '../../runtime.ts';
import { compileModel } from '../compile-model.ts';
import { applyEdit, ledgerOf, ruleCases } from './index.ts';

const context = { variables };

function issuesOf(state: Pick<RecordState, 'validate'>): string[] {
  return state.validate().map(({ path, rule }) => `${path} ${rule}`);
}

it('R1: sixty cases at least, each with a name of its own', () => {
  expect(new Set(ruleCases.map(({ name }) => name)).size).toBe(ruleCases.length);
  expect(ruleCases.length).toBeGreaterThanOrEqual(60);
});

describe.each(ruleCases)('R1: $name', ({ fields, reactions, start = {}, edits = [], values = {}, states = {}, issues }) => {
  const model = compileModel(ledgerOf('ledger', { ...(fields ? { fields } : {}), ...(reactions ? { reactions } : {}) }), { parseFormula });
  const edited = (): RecordState => {
    const state = model.open({ ...model.defaults(context), ...structuredClone(start) }, context);
    for (const edit of edits) {
      applyEdit(state, edit);
      // Reading in between fills what a forgotten change would leave stale.
      state.values();
    }
    return state;
  };

  it('holds in an open record', () => {
    const state = edited();
    for (const [path, value] of Object.entries(values)) expect([path, state.get(path) ?? null]).toEqual([path, value]);
    for (const [path, expected] of Object.entries(states)) expect(state.fieldState(path)).toMatchObject(expected);
    if (issues) expect(issuesOf(state)).toEqual(issues);
  });

  it('is the same when what the page sends is computed afresh', () => {
    const state = edited();
    const sent = model.parse(JSON.parse(JSON.stringify(state.output())) as JsonValue);
    expect(sent.issues).toEqual([]);
    expect(shown(model.compute(sent.values, context))).toEqual(shown(state.values()));
    expect(model.validate(sent.values, context)).toEqual(state.validate());
  });
});

/** Without keys that carry nothing. */
function shown(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null).map(([key, value]) => [
    key, Array.isArray(value) ? value.map((row) => shown(row as Values)) : value,
  ]));
}
