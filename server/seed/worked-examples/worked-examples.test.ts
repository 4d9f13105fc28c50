import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testingVariables as variables } from '#schemas/language/conditions/testing-variables.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { compileModel } from '#schemas/language/record/compile-model.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { recordsOf } from '../../records/index.ts';
import { WORKED_EXAMPLES, type WorkedExample } from './examples.ts';
import { PROCESS_EXAMPLES } from './process-examples.ts';

/**
 * Every ledger of the console computes what a person with a pocket calculator does: on the server when the record is saved, on the
 * page from what is typed, and in the file that the list is taken away as.
 */
const BASE = '/api/visualdev/OnlineDev';
const EXAMPLES = [...WORKED_EXAMPLES, ...PROCESS_EXAMPLES];
const LIMITS = { sheets: 20, rows: 1_000, columns: 200, bytes: 20_000_000 };

let server: TestServer;
let token: string;
const stored = new Map<string, Values>();

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await server.login('admin');
  const { data: { list } } = await server.request<{ list: Values[] }>('POST', `${BASE}/projectInfo/List`, { token, body: { pageSize: 1 } });
  const project = await send('POST', 'projectInfo', { projectName: '算例工程', projectType: '2', consultType: 'settlement', ownerUnit: '建设单位', manager: list[0]?.['manager'] ?? null, consultingUnit: list[0]?.['consultingUnit'] ?? null, buildingArea: 5_000 });
  stored.set('project', project);
  for (const account of ['manager', 'engineer', 'auditor', 'viewer']) stored.set(account, await person(account));
  stored.set('file', await upload());
  // One after the other: what comes later counts on what was there before.
  for (const example of EXAMPLES) stored.set(example.name, await make(example));
  for (const { name, ledger } of EXAMPLES.filter(({ isReadLast }) => isReadLast)) stored.set(name, await send('GET', `${ledger}/${idOf(name)}`));
}, 300_000);
afterAll(() => server?.stop());

async function send(method: string, path: string, body?: Values): Promise<Values> {
  const answer = await server.request<Values>(method, `${BASE}/${path}`, { token, ...(body && { body }) });
  expect(answer.status, `${path}: ${answer.msg} ${JSON.stringify(answer.data)}`).toBe(200);
  return answer.data;
}

async function make({ ledger, input, isApproved }: WorkedExample): Promise<Values> {
  const { id } = await send('POST', ledger, { projectId: idOf('project'), ...(named(input) as Values) });
  const table = recordsOf(server.kernel).documents.models.get(ledger)?.table ?? ledger.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // What a flow does when the last person has agreed.
  if (isApproved) await sql`update ${sql.table(`records.${table}`)} set flow_status = '2' where id = ${String(id)}`.execute(server.kernel.db);
  return send('GET', `${ledger}/${String(id)}`);
}

/** With ids, and files, where examples are named. */
function named(value: JsonValue): JsonValue {
  if (value === '@file') return [stored.get('file') ?? null];
  if (typeof value === 'string') return value.startsWith('@') ? idOf(value.slice(1)) : value;
  if (Array.isArray(value)) return value.map(named);
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)])) : value;
}

async function person(account: string): Promise<Values> {
  const { list } = await send('POST', 'projectInfo/Options', { field: 'manager', keyword: account }) as { list?: Values[] };
  return { id: list?.find((one) => one['account'] === account)?.['value'] ?? null };
}

async function upload(): Promise<Values> {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4']), 'record.pdf');
  const answer = await server.request<Values>('POST', '/api/file/Uploader/annex', { token, body: form });
  expect(answer.status, answer.msg).toBe(200);
  return answer.data;
}

function idOf(name: string): string {
  return String(stored.get(name)?.['id'] ?? '');
}

function modelOf(ledger: string): ModelDocument {
  const model = recordsOf(server.kernel).documents.models.get(ledger);
  if (model === undefined) throw new Error(ledger);
  return model;
}

/** What was typed, and what only the server can look up. */
function withoutFormulas(model: ModelDocument, record: Values): Values {
  const of = (fields: ModelDocument['fields'], values: Values): Values => Object.fromEntries(Object.entries(values).flatMap(([key, value]): [string, JsonValue][] => {
    const field = fields[key];
    if (field?.fields && Array.isArray(value)) return [[key, value.map((row) => of(field.fields ?? {}, row as Values))]];
    return field?.formula !== undefined && isComputed(field) ? [] : [[key, value]];
  }));
  return of(model.fields, record);
}

/** Days are dates there, and per cent are shares. */
function cellOf(value: JsonValue, type: string | undefined): JsonValue | Date {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return new Date(value);
  return type === 'percent' && typeof value === 'number' ? value / 100 : value;
}

describe.each(EXAMPLES)('$ledger, the $name', ({ name, ledger, expected, rows = {} }) => {
  it('is computed by the server', () => {
    expect(stored.get(name)).toMatchObject({ ...expected, ...rows });
  });

  it('is computed by the page', () => {
    const model = modelOf(ledger);
    const opened = compileModel(model, { parseFormula }).open(withoutFormulas(model, stored.get(name) ?? {}), { variables });
    expect(opened.values()).toMatchObject({ ...expected, ...rows });
  });

  it('is what the file says', async () => {
    const model = modelOf(ledger);
    // Choices stand there by their texts.
    const keys = Object.keys(expected).filter((key) => model.fields[key]?.options === undefined);
    const { url } = await send('POST', `${ledger}/Actions/Export`, { selectKey: keys, filter: { field: 'id', op: 'eq', value: idOf(name) }, dataType: 1 });
    const file = await fetch(server.url + String(url));
    const [sheet] = await readWorkbook(new Uint8Array(await file.arrayBuffer()), LIMITS);
    const [head = [], ...lines] = (sheet?.rows ?? []).map(({ cells }) => cells);
    expect(head).toEqual(keys.map((key) => resolveText(model.fields[key]?.title ?? '', 'zh-CN')));
    const [line = []] = lines;
    expect(lines.length).toBe(1);
    // Empty cells at the end of a line are left out.
    expect(keys.map((_, index) => line[index] ?? null)).toEqual(keys.map((key) => cellOf(expected[key] ?? null, model.fields[key]?.type)));
  });
});
