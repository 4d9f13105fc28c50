import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testingVariables as variables } from '#schemas/language/conditions/testing-variables.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { compileModel } from '#schemas/language/record/compile-model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { applyEdit, ledgerOf, ruleCases } from '#schemas/language/record/rule-cases/index.ts';
import type { RecordState, Values } from '#schemas/language/runtime.ts';
import { startRecordsServer, TEST_SCHEMAS, type RecordsServer } from '../testing/records-server.ts';

/** The rules of the language as the server keeps them: each case is a model of its own. */
let server: RecordsServer;
let schemasDir: string;
const models = ruleCases.map((one, index) => ledgerOf(`ruleCase${String(index)}`, one));

beforeAll(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'rule-cases-'));
  await cp(TEST_SCHEMAS, schemasDir, { recursive: true });
  for (const model of models) await writeFile(join(schemasDir, 'models', `${model.code}.model.json`), JSON.stringify(model));
  server = await startRecordsServer({ schemasDir });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await rm(schemasDir, { recursive: true, force: true });
});

describe.each(ruleCases.map((one, index) => ({ ...one, document: models[index] as (typeof models)[number] })))('R1: $name', (one) => {
  const { document, start = {}, edits = [] } = one;
  const path = `/api/visualdev/OnlineDev/${document.code}`;

  function edited(): RecordState {
    const model = compileModel(document, { parseFormula });
    const state = model.open({ ...model.defaults({ variables }), ...structuredClone(start) }, { variables });
    for (const edit of edits) applyEdit(state, edit);
    return state;
  }

  it('is computed on the server as on the page', async () => {
    const state = edited();
    const answer = await server.call('admin', 'POST', `${path}/Compute`, state.output());
    expect(answer.status).toBe(200);
    expect(comparable(answer.data)).toEqual(comparable(state.values()));
  });

  it('R3 R6: is stored as the page showed it, or refused where the page refuses it, whatever totals are claimed', async () => {
    const state = edited();
    const issues = state.validate().map((issue) => `${issue.path} ${issue.rule}`);
    const answer = await server.call('admin', 'POST', path, forged(state.output(), document.fields));
    if (issues.length > 0) {
      expect(answer.status).toBe(422);
      expect(answer.data.errors.map((issue: { path: string; rule: string }) => `${issue.path} ${issue.rule}`)).toEqual(issues);
      return;
    }
    expect(answer).toMatchObject({ status: 200 });
    const stored = await server.call('admin', 'GET', `${path}/${String(answer.data.id)}`);
    expect(comparable(stored.data)).toEqual(comparable(state.values()));
  });
});

/** The values with every computed number claimed to be another. */
function forged(values: Values, fields: (typeof models)[number]['fields']): Values {
  const result: Values = {};
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key];
    if (field?.fields && Array.isArray(value)) result[key] = value.map((row) => forged(row as Values, field.fields ?? {}));
    else result[key] = field?.formula !== undefined && typeof value === 'number' ? value + 1 : value;
  }
  return result;
}

const SYSTEM_KEYS = ['id', 'version', 'schemaVersion', 'creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime', 'ownerOrganizeId', 'sortCode', '$display'];

/** What people entered and what follows from it; a value that is left out is one that is empty. */
function comparable(values: Values): JsonValue {
  return Object.fromEntries(Object.entries(values)
    .filter(([key, value]) => !SYSTEM_KEYS.includes(key) && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => [key, Array.isArray(value) ? value.map((row) => comparable(row as Values)) : value]));
}
