import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyProject } from '#schemas/language/checker/project.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createKernel, closeKernel } from '../../kernel/create-kernel.ts';
import { migrations } from '../../migrations.ts';
import { openDatabase } from '../../kernel/database.ts';
import { acquireTestCluster, type TestCluster } from '../../kernel/testing/test-cluster.ts';
import { readMemory } from '../ddl/apply.ts';
import { documentsOf } from '../documents.ts';
import { transactionDatabase, poolDatabase } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import { STORAGE } from '../sql/storage.ts';
import { applyPublish } from './apply-publish.ts';
import { converter, sameJson } from './convert-value.ts';
import { planPublish } from './plan-publish.ts';

const SEQUENCES = 500;
/** Others than those of every day are tried with `EDITS_SEED=number`. */
const SEED = Number(process.env['EDITS_SEED'] ?? 398_071_241);
const FORMS = 25;
const RECORDS = 40;

/** What a field may become; the first is what it starts as. */
const TYPES: Record<string, readonly Partial<FieldDocument>[]> = {
  a: [{ type: 'text' }, { type: 'integer' }, { type: 'decimal' }, { type: 'date' }, { type: 'textarea' }, { type: 'text', maxLength: 2 }],
  b: [{ type: 'integer' }, { type: 'text' }, { type: 'decimal', scale: 2 }, { type: 'integer', max: 50 }, { type: 'boolean' }],
  c: [{ type: 'date' }, { type: 'text' }, { type: 'datetime' }, { type: 'month' }],
  d: [{ type: 'options', options: { items: ['x', 'y', 'z'].map((value) => ({ value, label: value })) } }, { type: 'tags' }, { type: 'text' }, { type: 'options', options: { items: [{ value: 'x', label: 'x' }] } }],
  'r/x': [{ type: 'text' }, { type: 'decimal' }, { type: 'textarea', maxLength: 3 }],
  'r/y': [{ type: 'decimal', scale: 2 }, { type: 'integer' }, { type: 'text' }],
};
const IDS = Object.keys(TYPES);

/** How each field is at the moment. */
type Shape = Record<string, { key: number; form: number; isThere: boolean }>;
type Edit = { id: string; what: 'rename' | 'retype' | 'toggle'; pick: number } | { id: 'r'; what: 'toggle' | 'rename'; pick: number };

const editArbitrary: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ id: fc.constantFrom(...IDS), what: fc.constantFrom('rename' as const, 'retype' as const, 'retype' as const, 'toggle' as const), pick: fc.nat(1_000) }) },
  { weight: 1, arbitrary: fc.record({ id: fc.constant('r' as const), what: fc.constantFrom('toggle' as const, 'rename' as const), pick: fc.nat(1_000) }) },
);

interface Form {
  code: string;
  shape: Shape;
  versions: DesignDocuments[];
  /** By field id and row id, as it was written. */
  written: Map<string, Map<string, JsonValue>>;
}

let cluster: TestCluster;
let kernel: Kernel;
const name = `test_${String(process.pid)}_${randomBytes(6).toString('hex')}`;
const files = documentsOf({ models: new Map(), screens: new Map(), dictionaries: new Map(), operations: [], project: emptyProject() });
const forms: Form[] = [];

beforeAll(async () => {
  cluster = await acquireTestCluster();
  await cluster.run(`create database ${name}`);
  kernel = await createKernel({ dataDir: `/tmp/${name}` } as Kernel['config'], openDatabase(cluster.connectionTo(name), 4), pino({ level: 'silent' }), { migrations });
  for (let number = 0; number < FORMS; number += 1) forms.push(await begin(`form${String(number)}`));
});
afterAll(async () => {
  await closeKernel(kernel);
  await cluster.run(`drop database if exists ${name} with (force)`);
  await cluster.release();
});

function documents({ code, shape }: Pick<Form, 'code' | 'shape'>): DesignDocuments {
  const fields: Record<string, FieldDocument> = { label: { id: 'label', type: 'text', title: 'Label' } };
  const columns: Record<string, FieldDocument> = { always: { id: 'always', type: 'text', title: 'Always' } };
  for (const [id, { key, form, isThere }] of Object.entries(shape)) {
    if (!isThere || id === 'r') continue;
    const own = id.split('/').at(-1) ?? id;
    const field = { id: own, title: own, type: 'text', ...TYPES[id]?.[form] } as FieldDocument;
    (id.includes('/') ? columns : fields)[`${own}${String(key)}`] = field;
  }
  const table = shape['r'];
  if (table?.isThere === true) fields[`rows${String(table.key)}`] = { id: 'r', type: 'table', title: 'Rows', fields: columns };
  return {
    model: { kind: 'model', schemaVersion: 1, code, title: code, label: 'label', fields },
    screen: { kind: 'screen', schemaVersion: 1, code, title: code, model: code, list: { columns: ['label'] }, actions: [] },
  };
}

async function publish(form: Form, after: DesignDocuments): Promise<void> {
  const version = form.versions.length;
  const before = form.versions[version - 1];
  await kernel.db.transaction().execute(async (trx) => {
    const database = transactionDatabase(trx);
    const { plan, arrangement } = await planPublish(database, {
      designId: form.code, after, files, others: [], locale: 'en-US',
      before: before === undefined ? undefined : { version, documents: before },
      modelAt: (number) => Promise.resolve(form.versions[number - 1]?.model),
    });
    if (arrangement === undefined) throw new Error(JSON.stringify(plan.findings));
    await applyPublish(database, after.model, arrangement);
  });
  form.versions.push(after);
}

const SAMPLES: Record<string, (n: number) => JsonValue> = {
  a: (n) => (n % 3 === 0 ? String(n) : n % 3 === 1 ? `00${String(n)}` : `text ${String(n)} '"\\`),
  b: (n) => n - 20,
  c: (n) => `2026-0${String((n % 9) + 1)}-1${String(n % 10)}`,
  d: (n) => (n % 2 === 0 ? ['x'] : ['x', 'y', 'z'].slice(0, (n % 3) + 1)),
  'r/x': (n) => (n % 2 === 0 ? String(n) : `part ${String(n)}`),
  'r/y': (n) => n + 0.25 * (n % 4),
};

/** A published form with its records; every field as it starts. */
async function begin(code: string): Promise<Form> {
  const shape: Shape = Object.fromEntries([...IDS, 'r'].map((id) => [id, { key: 0, form: 0, isThere: true }]));
  const form: Form = { code, shape, versions: [], written: new Map(IDS.map((id) => [id, new Map()])) };
  await publish(form, documents(form));
  const database = poolDatabase(kernel.pool);
  const table = code;
  await database.query(`INSERT INTO ${quoteTable(table)} (id) SELECT 'r' || n FROM generate_series(1, ${String(RECORDS)}) n`);
  await database.query(`INSERT INTO ${quoteTable(`${table}__rows0`)} (id, parent_id, position) SELECT 'c' || n, 'r' || n, 0 FROM generate_series(1, ${String(RECORDS)}) n`);
  for (const id of IDS) for (let n = 1; n <= RECORDS; n += 1) await write(form, id, n, SAMPLES[id]?.(n) ?? null);
  return form;
}

/** Writes a value into the column the field has now; the field is in its first form. */
async function write(form: Form, id: string, n: number, value: JsonValue): Promise<void> {
  const database = poolDatabase(kernel.pool);
  const row = (await readMemory(database)).find((one) => one.model === form.code && one.fieldId === id);
  if (row === undefined || row.kind === 'table') throw new Error(`${form.code} ${id}`);
  const rowId = `${id.includes('/') ? 'c' : 'r'}${String(n)}`;
  await database.query(`UPDATE ${quoteTable(row.table)} SET ${quoteName(row.column)} = $1::${STORAGE[row.kind].type} WHERE id = $2`, [value, rowId]);
  form.written.get(id)?.set(rowId, value);
}

/** Every column that has ever been the field's, the present one first, with what is in it. */
async function columnsOf(form: Form, id: string): Promise<{ isPresent: boolean; values: Map<string, JsonValue> }[]> {
  const database = poolDatabase(kernel.pool);
  const rows = (await readMemory(database)).filter((row) => row.model === form.code && (row.fieldId === id || row.fieldId.startsWith(`${id}@`)));
  return Promise.all(rows.map(async (row) => {
    if (row.kind === 'table') throw new Error('a table');
    const values = await database.query<{ id: string; value: JsonValue }>(`SELECT id, ${STORAGE[row.kind].read(quoteName(row.column))} AS value FROM ${quoteTable(row.table)}`);
    return { isPresent: row.fieldId === id && !row.retired, values: new Map(values.map((each) => [each.id, each.value])) };
  }));
}

/** Nothing that was written is gone, and what a field shows is what its values became, or what did not fit is nothing. */
async function expectNothingLost(form: Form): Promise<void> {
  for (const id of IDS) {
    const columns = await columnsOf(form, id);
    const first = { id, title: id, type: 'text', ...TYPES[id]?.[0] } as FieldDocument;
    const now = { id, title: id, type: 'text', ...TYPES[id]?.[form.shape[id]?.form ?? 0] } as FieldDocument;
    const convert = converter(first, now);
    for (const [rowId, value] of form.written.get(id) ?? []) {
      if (!columns.some(({ values }) => sameJson(values.get(rowId) ?? null, value))) throw new Error(`${form.code} ${id} ${rowId}: ${JSON.stringify(value)} is gone`);
      const shown = columns.find(({ isPresent }) => isPresent)?.values.get(rowId);
      const isBase = form.shape[id]?.form === 0;
      if (isBase && shown !== undefined && !sameJson(shown, value)) throw new Error(`${form.code} ${id} ${rowId}: ${JSON.stringify(shown)} instead of ${JSON.stringify(value)}`);
      if (shown !== undefined && shown !== null && !isBase && convert(value) === undefined && !sameJson(shown, value)) throw new Error(`${form.code} ${id} ${rowId}: ${JSON.stringify(shown)} made of ${JSON.stringify(value)}`);
    }
  }
}

function apply(shape: Shape, { id, what, pick }: Edit): Shape {
  const field = shape[id];
  if (field === undefined) return shape;
  const changed = what === 'rename' ? { ...field, key: pick } : what === 'toggle' ? { ...field, isThere: !field.isThere } : { ...field, form: pick % (TYPES[id]?.length ?? 1) };
  return { ...shape, [id]: changed };
}

it('P4, P6, P7, F10: after 500 random sequences of edits over 1,000 records no value is lost, and going back shows every one again', { timeout: 240_000 }, async () => {
  let count = 0;
  await fc.assert(fc.asyncProperty(fc.array(editArbitrary, { minLength: 1, maxLength: 3 }), fc.nat(RECORDS - 1), async (edits, n) => {
    const form = forms[count % FORMS];
    count += 1;
    if (form === undefined) return;
    for (const edit of edits) {
      form.shape = apply(form.shape, edit);
      await publish(form, documents(form));
    }
    if (count % 5 !== 0) return;
    await expectNothingLost(form);
    // Back to how it began, and somebody goes on working there.
    form.shape = Object.fromEntries([...IDS, 'r'].map((id) => [id, { key: 0, form: 0, isThere: true }]));
    await publish(form, documents(form));
    await expectNothingLost(form);
    const id = IDS[count % IDS.length] ?? 'a';
    await write(form, id, n + 1, SAMPLES[id]?.(count) ?? null);
  }), { numRuns: SEQUENCES, endOnFailure: true, seed: SEED });
  expect(count).toBe(SEQUENCES);
});
