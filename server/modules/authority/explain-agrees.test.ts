import { fc } from '@fast-check/vitest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { AccessDecision, AccessReason } from '#schemas/wire/authority.ts';
import { permissionChanged } from '../../events/catalogue.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';
import { explain } from './explain.ts';

/** How many random (person, record, field, action) are asked; `EXPLAIN_QUESTIONS=10000` asks as many as the acceptance names. */
const QUESTIONS = Number(process.env['EXPLAIN_QUESTIONS'] ?? 600);
/** Asked of each state of the rights. */
const ASKED_AT_ONCE = 50;
const MODEL = 'expense';

type Row = Record<string, JsonValue>;
interface Grant {
  subject: readonly ['role' | 'user', string];
  buttons: string[];
  columns: Record<string, string>;
  rule: Condition | null;
}
interface Question {
  account: 'admin' | 'manager' | 'engineer' | 'viewer';
  record: number;
  field: string | undefined;
  action: string;
}

/** Fields with a value that no record has. */
const NEW_VALUES: Row = {
  subject: 'Changed', kind: 'office', secret: 77.7, discount: 7, note: 'Changed', memo: 'Changed', remark: 'Changed', tags: ['c'], applicant: 'u-admin',
  number: 'EX-changed', total: 123_456, projectManager: 'u-viewer', 'items.name': 'Changed', 'items.cost': 77.7, 'items.amount': 123_456, 'items.buyer': 'u-viewer',
};
const FIELDS = Object.keys(NEW_VALUES);
const ACTIONS = ['view', 'view', 'edit', 'edit', 'edit', 'add', 'remove', 'btn_history', 'btn_detail'];
const own: Condition = { field: 'creatorUserId', op: 'eq', value: { var: 'currentUser.id' } };

const grants = fc.array(fc.record<Grant>({
  // Managers and engineers are staff; the viewer is a guest.
  subject: fc.constantFrom<Grant['subject'][]>(['role', 'r-staff'], ['role', 'r-guest'], ['user', 'u-engineer']),
  buttons: fc.subarray(['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove', 'btn_history', 'btn_detail']),
  columns: fc.dictionary(fc.constantFrom('*', '*', 'items', ...FIELDS), fc.constantFrom('none', 'masked', 'read', 'write', 'write'), { maxKeys: 5 }),
  rule: fc.constantFrom<(Condition | null)[]>(
    null, own, { field: 'code', op: 'eq', value: 'AB1' }, { field: 'status', op: 'eq', value: '0' }, { field: 'code', op: 'in', value: ['AB2', 'AB3'] },
    { any: [own, { field: 'projectManager', op: 'eq', value: { var: 'currentUser.id' } }] },
  ),
}), { maxLength: 5 }).map((all) => [...new Map(all.map((grant) => [grant.subject[1], grant])).values()]);
const questions = fc.array(fc.record<Question>({
  account: fc.constantFrom('engineer', 'engineer', 'manager', 'viewer', 'admin'),
  record: fc.nat({ max: 7 }),
  field: fc.option(fc.constantFrom(...FIELDS), { nil: undefined, freq: 4 }),
  action: fc.constantFrom(...ACTIONS),
}), { minLength: ASKED_AT_ONCE, maxLength: ASKED_AT_ONCE });

let server: RecordsServer;
let records: Row[];
beforeAll(async () => {
  server = await startRecordsServer();
  records = await makeRecords();
});
afterAll(() => server?.stop());

/** Of two makers and projects, some locked, some with fields that a reaction closes. */
async function makeRecords(): Promise<Row[]> {
  const { engine, actors } = server;
  const project = async (manager: string): Promise<JsonValue> => (await server.project({ manager }))['id'] ?? null;
  const projects = [await project('u-manager'), await project('u-engineer')];
  await server.grant({ model: MODEL, buttons: ['btn_add'] }, { model: 'projectInfo' });
  const made: Row[] = [];
  for (let index = 0; index < 8; index += 1) {
    const by = [actors.admin, actors.engineer, actors.manager][index % 3] ?? actors.admin;
    const { id = null } = await engine.create(by, MODEL, {
      subject: `Trip ${String(index)}`, projectId: projects[index % 2] ?? null, code: `AB${String(index)}`, status: index % 4 === 3 ? '1' : '0',
      note: index % 4 === 2 ? 'settled' : 'plain', kind: 'travel', applicant: 'u-manager', memo: 'Long words', remark: 'Few', items: [{ name: 'Ticket', quantity: 2, price: 10.5, cost: 3, buyer: 'u-manager' }],
    });
    made.push(await engine.get(SYSTEM_ACTOR, MODEL, String(id)) as Row);
  }
  return made;
}

async function store(state: readonly Grant[]): Promise<void> {
  const { db, events } = server.kernel;
  await db.deleteFrom('kernel.model_grant').execute();
  for (const { subject: [subject_type, subject_id], buttons, columns, rule } of state) {
    await db.insertInto('kernel.model_grant').values({
      subject_type, subject_id, model: MODEL, buttons, columns: JSON.stringify(columns), row_rule: rule === null ? null : JSON.stringify(rule),
    }).execute();
  }
  await events.publish(permissionChanged, null);
  server.records.context.permissions.clear();
}

const UNDONE = new Error('undone');

/** What work answers that is then rolled back; false where the engine refuses it for want of a right or for the record's state. */
async function tried(work: (trx: Transaction) => Promise<boolean>): Promise<boolean> {
  let isDone = false;
  try {
    await server.kernel.db.transaction().execute(async (trx) => {
      isDone = await work(trx);
      throw UNDONE;
    });
  } catch (error) {
    if (error === UNDONE) return isDone;
    return isRefused(error);
  }
  return isDone;
}

function isRefused(error: unknown): false {
  if (error instanceof AppError && ['forbidden', 'notFound', 'wrongState'].includes(error.errorName)) return false;
  throw error;
}

const shown = (record: Row, field: string): JsonValue | undefined => {
  const [key = '', column] = field.split('.');
  return column === undefined ? record[key] : (record[key] as Row[] | undefined)?.[0]?.[column];
};

async function canView(actor: Actor, id: string, field: string | undefined): Promise<boolean> {
  try {
    const record = await server.engine.get(actor, MODEL, id) as Row;
    const value = field === undefined ? null : shown(record, field);
    // A mask is not the value.
    return value !== undefined && (typeof value !== 'string' || !value.startsWith('••••'));
  } catch (error) {
    return isRefused(error);
  }
}

function canEdit(actor: Actor, stored: Row, field: string | undefined): Promise<boolean> {
  const id = String(stored['id']);
  return tried(async (trx) => {
    const [key = '', column] = (field ?? '').split('.');
    const value = NEW_VALUES[field ?? ''] ?? null;
    const sent: Row = field === undefined ? {} : column === undefined ? { [key]: value } : { [key]: [{ id: (stored[key] as Row[])[0]?.['id'] ?? null, [column]: value }] };
    await server.engine.update(actor, MODEL, id, { version: stored['version'] ?? null, ...sent }, { trx });
    if (field === undefined) return true;
    const after = await server.engine.whole(trx, MODEL, id);
    return JSON.stringify(shown(after as Row, field)) === JSON.stringify(value);
  });
}

/** Nothing but the field is sent: those who may add are told what is missing. */
async function canAdd(actor: Actor, field: string | undefined): Promise<boolean> {
  const [key = '', column] = (field ?? '').split('.');
  const value = NEW_VALUES[field ?? ''] ?? null;
  try {
    return await tried(async (trx) => {
      await server.engine.create(actor, MODEL, field === undefined ? {} : column === undefined ? { [key]: value } : { [key]: [{ [column]: value }] }, { trx });
      return true;
    });
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'validation') return true;
    throw error;
  }
}

function does({ account, record, field, action }: Question): Promise<boolean> {
  const actor = server.actors[account];
  const stored = records[record] ?? {};
  const id = String(stored['id']);
  if (action === 'view') return canView(actor, id, field);
  if (action === 'edit') return canEdit(actor, stored, field);
  if (action === 'add') return canAdd(actor, field);
  if (action === 'remove') return tried(async (trx) => { await server.engine.remove(actor, MODEL, [id], { trx }); return true; });
  if (action === 'btn_history') return server.engine.history(actor, MODEL, id).then(() => true, isRefused);
  return server.engine.can(actor, MODEL, action, id);
}

async function says({ account, record, field, action }: Question): Promise<AccessDecision> {
  const { decision } = await explain(server.kernel, server.records, server.actors.admin, {
    userId: `u-${account}`, model: MODEL, recordId: String(records[record]?.['id']), action, ...(field !== undefined && { field }),
  });
  if (decision === undefined) throw new Error('no decision');
  return decision;
}

/** What stops it. A field that is fixed keeps its value without a word, which a new record that is refused for other reasons does not show. */
function stopping({ action }: Question, { reasons }: AccessDecision): AccessReason[] {
  const isSilent = action === 'add' && reasons.some(({ rule }) => rule === 'fixed');
  return reasons.filter(({ rule, passes }) => !passes && !(isSilent && ['fixed', 'column', 'mask'].includes(rule)));
}

test('what is explained is what the engine does', async () => {
  const seen = { allowed: 0, refused: 0, rules: new Set<string>() };
  await fc.assert(fc.asyncProperty(grants, questions, async (state, asked) => {
    await store(state);
    for (const question of asked) {
      const decision = await says(question);
      expect(decision.allowed).toBe(decision.reasons.every(({ passes }) => passes));
      const stops = stopping(question, decision);
      const isDone = await does(question);
      expect({ question, stops, isDone }).toEqual({ question, stops, isDone: stops.length === 0 });
      seen[isDone ? 'allowed' : 'refused'] += 1;
      for (const { rule } of stops) seen.rules.add(rule);
    }
  }), { numRuns: Math.ceil(QUESTIONS / ASKED_AT_ONCE), endOnFailure: true });
  // It says nothing of a server that refuses, or allows, everything.
  expect(seen.allowed).toBeGreaterThan(QUESTIONS / 10);
  expect(seen.refused).toBeGreaterThan(QUESTIONS / 10);
  // A mask stops too little in few questions to be sure of it.
  expect([...seen.rules].filter((rule) => rule !== 'mask').sort()).toEqual(['column', 'fixed', 'grant', 'lock', 'record']);
}, 600_000);
