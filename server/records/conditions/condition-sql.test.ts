import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPARISON_OPERATORS, PERIODS, type Condition, type Variables } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { CompiledModel, Values } from '#schemas/language/runtime.ts';
import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import { testingVariables } from '#schemas/language/conditions/testing-variables.ts';
import { acquireTestCluster, type TestCluster } from '../../kernel/testing/test-cluster.ts';
import { parseValue } from '../../kernel/database.ts';
import { layOut } from '../ddl/layout.ts';
import { planTables } from '../ddl/plan.ts';
import { modelBuilder } from '../model/model-builder.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import { poolDatabase, type Database } from '../sql/database.ts';
import { rootScope } from '../sql/scope.ts';
import { insertRecord } from '../write/store-rows.ts';
import { conditionSql } from './condition-sql.ts';

const MODELS = 6;
const RECORDS = 40;
const variables: Variables = { ...testingVariables, 'currentUser.roles': ['alpha', 'b', 'é'], 'currentUser.projects': [] };

const TEXTS = ['a', 'A', 'alpha', 'alphabet', 'b', 'é', '中文', '中', '😀', '\uffee', '1', '1.5', '0', 'true', '2026-03-10', "o'x", '%', '_', '\\', '"', ' a '];
const DATES = ['2026-03-09', '2026-03-10', '2026-03-11', '1999-12-31'];
const NUMBERS = [0, 1, -1, 1.5, 0.1, 0.25, 100, 999999999999.99, -7.25, 2];
const INSTANTS = [Date.UTC(2026, 2, 9, 15, 59, 59, 999), Date.UTC(2026, 2, 9, 16), Date.UTC(2026, 2, 10, 4), Date.UTC(2026, 2, 10, 16), 0];

const VALUES: Record<string, fc.Arbitrary<JsonValue>> = {
  text: fc.constantFrom(...TEXTS),
  textarea: fc.constantFrom(...TEXTS),
  option: fc.constantFrom(...TEXTS),
  user: fc.constantFrom('u1', 'u2', 'u3'),
  month: fc.constantFrom('2026-03', '2026-04'),
  quarter: fc.constantFrom('2026-01', '2026-04'),
  integer: fc.constantFrom(0, 1, -1, 100, 2),
  decimal: fc.constantFrom(...NUMBERS),
  money: fc.constantFrom(...NUMBERS),
  boolean: fc.boolean(),
  date: fc.constantFrom(...DATES),
  time: fc.constantFrom('08:00:00', '23:59:59', '00:00:00'),
  datetime: fc.constantFrom(...INSTANTS),
  options: fc.uniqueArray(fc.constantFrom('a', 'b', 'é', '1', 'u1'), { maxLength: 3 }),
  dateRange: fc.tuple(fc.constantFrom(...DATES), fc.constantFrom(...DATES)).map((ends): JsonValue => ends.sort()),
  datetimeRange: fc.tuple(fc.constantFrom(...INSTANTS), fc.constantFrom(...INSTANTS)).map((ends): JsonValue => ends.sort((a, b) => a - b)),
  numberRange: fc.tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(...NUMBERS)).map((ends): JsonValue => ends.sort((a, b) => a - b)),
  file: fc.constantFrom<JsonValue>([], [{ name: 'a', fileId: 'f', url: '/f' }]),
};
const TYPES = Object.keys(VALUES);

/** Models differ in which types they have, how often, and how deep their tables go. */
const modelArbitrary = fc.record({
  root: fc.array(fc.constantFrom(...TYPES), { minLength: 4, maxLength: 9 }),
  rows: fc.array(fc.constantFrom(...TYPES), { minLength: 2, maxLength: 4 }),
  deep: fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 }),
});

function fieldsOf(types: readonly string[], prefix: string): Record<string, FieldDocument> {
  return Object.fromEntries(types.map((type, index) => [`${prefix}${index}`, { id: `${prefix}${index}`, type, title: type }]));
}

function documentOf(code: string, shape: { root: string[]; rows: string[]; deep: string[] }): ModelDocument {
  return {
    kind: 'model', schemaVersion: 1, code, title: code, label: 'f0',
    fields: {
      ...fieldsOf(shape.root, 'f'),
      items: {
        id: 'items', type: 'table', title: 'items',
        fields: {
          // The first column has the name of a field of the record: the inner one is meant.
          ...fieldsOf(shape.rows, 'g'), f0: { id: 'inner', type: shape.rows[0] ?? 'text', title: 'inner' },
          parts: { id: 'parts', type: 'table', title: 'parts', fields: fieldsOf(shape.deep, 'h') },
        },
      },
    },
  };
}

const operand: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(...TEXTS, ...DATES, ...NUMBERS, ...INSTANTS, true, false, null, '', 'false', '08:00:00', '2026-13-40', '.5', '1e3', '+2'),
);

const PERIOD_OPERANDS: fc.Arbitrary<JsonValue> = fc.record(
  { period: fc.constantFrom(...PERIODS), add: fc.integer({ min: -2, max: 2 }), edge: fc.constantFrom('start', 'end') }, { requiredKeys: ['period'] },
);

const OPERANDS = fc.oneof(
  { weight: 4, arbitrary: operand },
  { weight: 2, arbitrary: fc.array(operand, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(
    { var: 'currentUser.id' }, { var: 'currentUser.roles' }, { var: 'currentUser.projects' }, { var: 'today' },
    { var: 'today', addDays: -1 }, { var: 'now' }, { var: 'startOfMonth' }, { var: 'currentUser.organizeId' },
  ) },
  { weight: 1, arbitrary: PERIOD_OPERANDS },
  { weight: 1, arbitrary: fc.oneof(fc.tuple(fc.constantFrom(...DATES), fc.constantFrom(...DATES)), fc.tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(...NUMBERS))) },
);

/** Any operator on any field with any operand: what makes no sense must be equally false on both sides. Ranges are asked only what the language lets them be asked. */
function comparisons(names: readonly string[], ranges: ReadonlySet<string>): fc.Arbitrary<Condition> {
  const value = fc.oneof({ weight: 4, arbitrary: OPERANDS }, { weight: 1, arbitrary: fc.constantFrom(...names).map((field) => ({ field })) });
  return fc.record({ field: fc.constantFrom(...names), op: fc.constantFrom(...COMPARISON_OPERATORS), value })
    .map(({ field, op, value: right }) => {
      if (op === 'empty' || op === 'notEmpty') return { field, op };
      const isOfRange = right !== null && typeof right === 'object' && 'field' in right && ranges.has(String(right.field));
      return { field, op: ranges.has(field) ? 'overlaps' : op, value: isOfRange ? null : right } as Condition;
    });
}

/** Keys of the fields that are ranges on any level. */
function rangesOf(fields: Record<string, FieldDocument>): string[] {
  return Object.entries(fields).flatMap(([key, field]) => (field.fields ? rangesOf(field.fields) : field.type.endsWith('Range') ? [key] : []));
}

function conditions(document: ModelDocument): fc.Arbitrary<Condition> {
  const ranges = new Set(rangesOf(document.fields));
  const root = [...Object.keys(document.fields).filter((key) => key !== 'items'), 'id', 'version', 'creatorTime'];
  const rows = Object.keys(document.fields['items']?.fields ?? {}).filter((key) => key !== 'parts');
  const deep = Object.keys(document.fields['items']?.fields?.['parts']?.fields ?? {});
  const quantified = (table: string, where: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> => fc.oneof(
    fc.record({ rows: fc.constant(table), quantifier: fc.constantFrom('any' as const, 'all' as const, 'none' as const), where }),
    fc.record({
      rows: fc.constant(table), quantifier: fc.constant('count' as const), where,
      op: fc.constantFrom('eq' as const, 'ne' as const, 'lt' as const, 'le' as const, 'gt' as const, 'ge' as const), value: fc.integer({ min: 0, max: 3 }),
    }),
    fc.constant<Condition>({ field: table, op: 'notEmpty' }),
  );
  const combined = (leaf: fc.Arbitrary<Condition>, maxDepth: number): fc.Arbitrary<Condition> => fc.letrec<{ node: Condition }>((tie) => ({
    node: fc.oneof({ maxDepth, withCrossShrink: true }, leaf,
      fc.array(tie('node'), { maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(tie('node'), { maxLength: 3 }).map((any): Condition => ({ any })),
      tie('node').map((not): Condition => ({ not }))),
  })).node;
  const inDeep = combined(comparisons([...deep, ...rows, ...root, 'id'], ranges), 1);
  const inRows = combined(fc.oneof({ weight: 4, arbitrary: comparisons([...rows, ...root, 'id'], ranges) }, { weight: 1, arbitrary: quantified('parts', inDeep) }), 1);
  return combined(fc.oneof({ weight: 4, arbitrary: comparisons(root, ranges) }, { weight: 2, arbitrary: quantified('items', inRows) }), 3);
}

function valuesOf(fields: Record<string, FieldDocument>): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.fields !== undefined
    ? fc.array(valuesOf(field.fields), { maxLength: 3 })
    : fc.oneof(
      { weight: 4, arbitrary: VALUES[field.type] ?? fc.constant<JsonValue>(null) },
      { weight: 1, arbitrary: fc.constant<JsonValue>(field.type === 'options' || field.type === 'file' ? [] : null) },
    )]))) as fc.Arbitrary<Values>;
}

let counter = 0;
function withIds(values: Values): Values {
  const result: Values = { ...values, id: `r${(counter += 1)}` };
  for (const [key, value] of Object.entries(result)) {
    if (Array.isArray(value)) result[key] = value.map((row) => (isRow(row, key) ? withIds(row) : row));
  }
  return result;
}

function isRow(value: JsonValue, key: string): value is Values {
  return (key === 'items' || key === 'parts') && value !== null && typeof value === 'object';
}

describe('L3: a condition is true of the same records in the page and in the database', () => {
  let cluster: TestCluster;
  let pool: pg.Pool;
  let database: Database;
  const name = `test_${String(process.pid)}_${randomBytes(5).toString('hex')}`;
  const subjects: { model: StoredModel; models: Map<string, StoredModel>; records: Values[] }[] = [];

  beforeAll(async () => {
    cluster = await acquireTestCluster();
    await cluster.run(`create database ${name}`);
    pool = new pg.Pool({ ...cluster.connectionTo(name), max: 4, types: { getTypeParser: (type: number) => (text: string) => parseValue(type, text) } as never });
    database = poolDatabase(pool);
    await database.query('create schema records');
    const shapes = fc.sample(modelArbitrary, { numRuns: MODELS, seed: 20261120 });
    for (const [index, shape] of shapes.entries()) {
      const document = documentOf(`random${String(index)}`, shape);
      const documents = new Map([[document.code, document]]);
      const { roots } = layOut(documents, []);
      const plan = planTables({ models: documents, screens: new Map() }, roots, { tables: new Map(), indexes: new Map() });
      for (const statement of plan.statements) await database.query(statement);
      const models = modelBuilder(() => ({ document }) as CompiledModel)(documents, roots, new Map());
      const model = models.get(document.code);
      if (model === undefined) throw new Error('no model');
      const records: Values[] = [];
      for (const values of fc.sample(valuesOf(document.fields), { numRuns: RECORDS, seed: index + 1 })) {
        const record = { ...withIds(values), version: 1, schemaVersion: 1, creatorTime: Date.UTC(2026, 2, 10, 4), creatorUserId: 'u1' };
        await insertRecord(database, model, record);
        records.push(record);
      }
      subjects.push({ model, models, records });
    }
  });
  afterAll(async () => {
    await pool?.end();
    await cluster?.run(`drop database if exists ${name} with (force)`);
    await cluster?.release();
  });

  async function found(subject: (typeof subjects)[number], condition: Condition): Promise<string[]> {
    const binds = createBinds();
    const where = conditionSql(rootScope(subject.models, binds, subject.model, 't'), condition, variables);
    const rows = await database.query<{ id: string }>(`SELECT t."id" FROM "records"."${subject.model.root.table}" t WHERE ${where}`, binds.values);
    return rows.map((row) => row.id).sort();
  }

  test.each([...Array(MODELS).keys()])('model %i', async (index) => {
    const subject = subjects[index];
    if (subject === undefined) throw new Error('not prepared');
    await fc.assert(fc.asyncProperty(conditions(subject.model.document), async (condition) => {
      const expected = subject.records.filter((record) => evaluateCondition(condition, record, { variables })).map((record) => String(record['id'])).sort();
      expect(await found(subject, condition)).toEqual(expected);
    }), { numRuns: 250 });
  });
});
