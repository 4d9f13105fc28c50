import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordValues } from '../engine.ts';
import { startRecordsServer, type RecordsServer } from '../testing/records-server.ts';

let server: RecordsServer;
beforeAll(async () => { server = await startRecordsServer(); });
afterAll(() => server?.stop());

interface Failure {
  name: string;
  errors: { path: string; rule: string }[];
  data: RecordValues | null;
}

/** What a refused write says. */
async function failure(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(() => undefined, (reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  const data = error.data as (RecordValues & { errors?: Failure['errors'] }) | null;
  return { name: error.errorName, errors: (data?.errors ?? []).map(({ path, rule }) => ({ path, rule })), data };
}

const id = (record: RecordValues): string => String(record['id']);
const rows = (record: RecordValues, key = 'items'): RecordValues[] => record[key] as RecordValues[];

describe('what is refused', () => {
  test('unknown keys are named with their path, in rows of rows too', async () => {
    const refused = await failure(server.expense({ nonsense: 1, items: [{ name: 'a', quantity: 1, price: 1, parts: [{ weight: 1, colour: 'red' }] }] }));
    expect(refused.name).toBe('validation');
    expect(refused.errors).toHaveLength(2);
    expect(refused.errors).toEqual(expect.arrayContaining([
      { path: 'nonsense', rule: 'unknownField' }, { path: 'items.0.parts.0.colour', rule: 'unknownField' },
    ]));
  });

  test('every broken rule is reported at once', async () => {
    const refused = await failure(server.expense({ subject: null, code: 'nope', kind: 'submarine', applicant: 'nobody', items: [{ name: 'a', quantity: -1, price: 1 }] }));
    expect(refused.errors).toEqual(expect.arrayContaining([
      { path: 'subject', rule: 'required' },
      { path: 'code', rule: 'pattern' },
      { path: 'items.0.quantity', rule: 'min' },
      { path: 'kind', rule: 'option' },
      { path: 'applicant', rule: 'reference' },
    ]));
  });

  test('not a row that nobody has filled: it is left out, and what is left must be enough', async () => {
    const record = await server.expense({ items: [{}, { name: 'a', quantity: 2, price: 3 }, { name: '', quantity: null }] });
    expect(rows(record).map((row) => row['name'])).toEqual(['a']);
    expect((await failure(server.expense({ items: [{}] }))).errors).toEqual([{ path: 'items', rule: 'minRows' }]);
    expect((await failure(server.expense({ items: [{ name: 'a' }] }))).errors).toContainEqual({ path: 'items.0.quantity', rule: 'required' });
  });

  test('a rule that only holds under a reaction', async () => {
    const items = [{ name: 'Crane', quantity: 2, price: 900 }];
    expect((await failure(server.expense({ items }))).errors).toEqual([{ path: 'reason', rule: 'required' }]);
    expect((await server.expense({ items, reason: 'urgent' }))['reason']).toBe('urgent');
    expect((await server.expense({ reason: 'hidden, so cleared' }))['reason']).toBeNull();
  });

  test('models that only operations write', async () => {
    expect((await failure(server.engine.create(server.actors.admin, 'entry', { title: 'x' }))).name).toBe('forbidden');
    expect((await server.engine.create(server.actors.admin, 'entry', { title: 'x' }, { operation: true }))['title']).toBe('x');
  });

  test('values the database cannot hold are a bad request, not a fault', async () => {
    expect((await failure(server.engine.get(server.actors.admin, 'expense', 'a\u0000b'))).name).toBe('badRequest');
    expect((await failure(server.expense({ subject: 'a\u0000b' }))).errors).toEqual([{ path: 'subject', rule: 'characters' }]);
  });
});

describe('a new record', () => {
  test.each([[undefined], ['with a stored reply']])('is answered as it is read, and refused for what others hold already (%s)', async (key) => {
    const { engine, actors } = server;
    const options = key === undefined ? {} : { idempotencyKey: key.replaceAll(' ', '-') };
    const project = await engine.create(actors.admin, 'projectInfo', { projectName: `P ${String(key)}` });
    const values = { projectId: id(project), userId: 'u-engineer', role: 'Surveyor' };
    const member = await engine.create(actors.admin, 'projectMember', values, options);
    expect(member).toEqual(await engine.get(actors.admin, 'projectMember', id(member)));
    expect(member['$display']).toMatchObject({ projectId: project['projectName'] });
    expect(await engine.history(actors.admin, 'projectMember', id(member))).toMatchObject([{ kind: 'create', version: 1 }]);
    const again = { ...options, ...(key !== undefined && { idempotencyKey: 'another' }) };
    expect((await failure(engine.create(actors.admin, 'projectMember', values, again))).errors).toEqual([{ path: 'userId', rule: 'unique' }]);
  });
});

describe('what the server computes', () => {
  test('forged totals and bill numbers are replaced', async () => {
    const record = await server.expense({ total: 1, number: 'MINE', items: [{ name: 'a', quantity: 3, price: 2, amount: 999 }], discount: 50 });
    expect(record['total']).toBe(3);
    expect(rows(record)[0]?.['amount']).toBe(6);
    expect(record['number']).toMatch(/^EX\d{10}$/);
  });

  test('read-only fields keep what they were', async () => {
    const project = await server.engine.create(server.actors.admin, 'projectInfo', { projectName: 'P', state: '9' });
    expect(project['state']).toBe('0');
    const updated = await server.engine.update(server.actors.admin, 'projectInfo', id(project), { ...project, state: '9', projectName: 'Q' });
    expect(updated).toMatchObject({ state: '0', projectName: 'Q' });
    const operated = await server.engine.update(server.actors.admin, 'projectInfo', id(project), { version: 2, state: '1' }, { operation: true });
    expect(operated['state']).toBe('1');
  });

  test('fields that a reaction closes keep what they were', async () => {
    const { admin } = server.actors;
    const open = { discount: 10, memo: 'm', remark: 'r', items: [{ name: 'a', quantity: 1, price: 100, cost: 5 }] };
    const record = await server.expense(open);
    // Filled in and closed in one go, as the page lets people do; what a closed field leaves out stays.
    const closed = await server.engine.update(admin, 'expense', id(record), { version: 1, note: 'settled', discount: 20, memo: 'n', remark: 's' });
    expect(closed).toMatchObject({ discount: 20, memo: 'm', remark: 's' });
    const [row] = rows(closed);
    const forged = { ...closed, discount: 90, memo: 'x', remark: 'x', items: [{ ...row, cost: 900 } as RecordValues, { name: 'b', quantity: 1, price: 1, cost: 7 }] };
    const kept = await server.engine.update(admin, 'expense', id(record), forged);
    expect(kept).toMatchObject({ version: 3, discount: 20, memo: 'm', remark: 's' });
    expect(rows(kept).map(({ cost }) => cost)).toEqual([5, null]);
    const opened = await server.engine.update(admin, 'expense', id(record), { version: 3, note: null, discount: 30 });
    expect(opened).toMatchObject({ discount: 30 });
    // A new record is closed from the start.
    expect(await server.expense({ ...open, note: 'settled' })).toMatchObject({ discount: 0, memo: null });
    // Operations have checked for themselves.
    expect(await server.engine.update(admin, 'expense', id(await server.expense({ note: 'settled' })), { version: 1, discount: 40 }, { operation: true })).toMatchObject({ discount: 40 });
  });

  test('a lookup follows its reference, before anything is stored too', async () => {
    const project = await server.project({ manager: 'u-manager' });
    const computed = await server.engine.compute(server.actors.admin, 'expense', { projectId: id(project), items: [{ id: 'new1', quantity: 2, price: 4 }] });
    expect(computed['projectManager']).toBe('u-manager');
    expect(computed['total']).toBe(8);
    expect(rows(computed)[0]).toMatchObject({ id: 'new1', amount: 8 });
    const stored = await server.expense({ projectId: id(project) });
    expect(stored['projectManager']).toBe('u-manager');
  });

  test('stored formulas follow the records they count on', async () => {
    const project = await server.project({ budget: 100 });
    const remaining = async (): Promise<unknown> => (await server.engine.get(server.actors.admin, 'projectInfo', id(project)))['remaining'];
    const first = await server.expense({ projectId: id(project), items: [{ name: 'a', quantity: 1, price: 30 }] });
    expect(await remaining()).toBe(70);
    await server.engine.update(server.actors.admin, 'expense', id(first), { version: 1, items: [{ name: 'a', quantity: 1, price: 40 }] });
    expect(await remaining()).toBe(60);
    await server.engine.remove(server.actors.admin, 'expense', [id(first)]);
    expect(await remaining()).toBe(100);
    const found = await server.engine.list(server.actors.admin, 'projectInfo', { filter: { all: [
      { field: 'id', op: 'eq', value: id(project) }, { field: 'remaining', op: 'eq', value: 100 }] } });
    expect(found.pagination.total).toBe(1);
  });

  test('formulas of one record are right after many writes at once', async () => {
    const project = await server.project({ budget: 1000 });
    await Promise.all([...Array(12).keys()].map((n) => server.expense({ projectId: id(project), items: [{ name: 'a', quantity: 1, price: n }] })));
    expect((await server.engine.get(server.actors.admin, 'projectInfo', id(project)))).toMatchObject({ spent: 66, remaining: 934 });
  });
});

describe('versions', () => {
  test('what get gave, update takes unchanged', async () => {
    const record = await server.expense();
    const again = await server.engine.update(server.actors.admin, 'expense', id(record), await server.engine.get(server.actors.admin, 'expense', id(record)));
    expect(again).toEqual(record);
  });

  test('a stale version gets the current record', async () => {
    const record = await server.expense();
    const current = await server.engine.update(server.actors.admin, 'expense', id(record), { version: 1, subject: 'Second' });
    const refused = await failure(server.engine.update(server.actors.admin, 'expense', id(record), { version: 1, subject: 'Third' }));
    expect(refused.name).toBe('conflict');
    expect(refused.data).toEqual(current);
  });

  test('of ten people who change one record at once exactly one succeeds', async () => {
    const record = await server.expense();
    const results = await Promise.allSettled([...Array(10).keys()].map((n) =>
      server.engine.update(server.actors.admin, 'expense', id(record), { version: 1, subject: `Person ${String(n)}` })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await server.engine.get(server.actors.admin, 'expense', id(record)))['version']).toBe(2);
  });

  test('a locked record is read-only, an operation may still change it', async () => {
    const record = await server.expense({ status: '1' });
    expect((await failure(server.engine.update(server.actors.admin, 'expense', id(record), { version: 1, subject: 'x' }))).name).toBe('wrongState');
    expect((await failure(server.engine.remove(server.actors.admin, 'expense', [id(record)]))).name).toBe('wrongState');
    expect((await server.engine.update(server.actors.admin, 'expense', id(record), { version: 1, status: '0' }, { operation: true }))['status']).toBe('0');
  });
});

describe('child rows', () => {
  test('rows are matched by id; the others are new whatever id they bring', async () => {
    const record = await server.expense({ items: [{ name: 'a', quantity: 1, price: 1, parts: [{ label: 'p' }, { label: 'q' }] }, { name: 'b', quantity: 1, price: 1 }] });
    const other = await server.expense();
    const [a, b] = rows(record);
    const updated = await server.engine.update(server.actors.admin, 'expense', id(record), {
      version: 1,
      items: [{ id: b?.['id'] ?? null, price: 5 }, { id: rows(other)[0]?.['id'] ?? null, name: 'c', quantity: 1, price: 1 }, { id: a?.['id'] ?? null, parts: [{ id: rows(a ?? {}, 'parts')[1]?.['id'] ?? null, label: 'Q' }] }],
    });
    const items = rows(updated);
    expect(items.map((row) => row['name'])).toEqual(['b', 'c', 'a']);
    expect(items[0]).toMatchObject({ id: b?.['id'], price: 5, amount: 5 });
    expect(items[1]?.['id']).not.toBe(rows(other)[0]?.['id']);
    expect(rows(items[2] ?? {}, 'parts')).toMatchObject([{ label: 'Q' }]);
    expect(rows(await server.engine.get(server.actors.admin, 'expense', id(other)))).toHaveLength(1);
  });

  test('the history says what changed, cell by cell', async () => {
    const record = await server.expense();
    await server.engine.update(server.actors.manager.isAdministrator ? server.actors.manager : server.actors.admin, 'expense', id(record), {
      version: 1, subject: 'Flight', items: [{ ...rows(record)[0], price: 20 }, { name: 'Taxi', quantity: 1, price: 5 }],
    });
    const [latest, first] = await server.engine.history(server.actors.admin, 'expense', id(record));
    expect(first).toMatchObject({ version: 1, kind: 'create', userName: 'admin' });
    expect(latest).toMatchObject({ version: 2, kind: 'update', userId: 'u-admin' });
    expect(latest?.changes).toEqual(expect.arrayContaining([
      { path: 'subject', before: 'Trip', after: 'Flight' },
      { path: 'items.0.price', before: 10.5, after: 20 },
      { path: 'items.0.amount', before: 21, after: 40 },
      { path: 'total', before: 21, after: 45 },
      expect.objectContaining({ path: 'items.1', before: null }) as never,
    ]));
  });
});

describe('unique values', () => {
  test('of twelve equal vouchers at once one is stored, the others learn which field it was', async () => {
    const project = await server.project();
    const results = await Promise.all([...Array(12).keys()].map(() =>
      server.expense({ projectId: id(project), code: 'AB1' }).then(() => 'stored', (error: AppError) => (error.data as { errors: unknown }).errors)));
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    expect(results.find((result) => result !== 'stored')).toMatchObject([{ path: 'code', rule: 'unique' }]);
  });

  test('a removed record frees its values', async () => {
    const record = await server.expense({ code: 'CD2' });
    await server.engine.remove(server.actors.admin, 'expense', [id(record)]);
    expect((await server.expense({ code: 'CD2' }))['code']).toBe('CD2');
  });

  test('a combination may repeat in part', async () => {
    const [first, second] = [await server.project(), await server.project()];
    const member = (project: RecordValues): Promise<RecordValues> =>
      server.engine.create(server.actors.admin, 'projectMember', { projectId: id(project), userId: 'u-viewer' });
    await member(first);
    await member(second);
    expect((await failure(member(first))).errors).toEqual([{ path: 'userId', rule: 'unique' }]);
  });
});

describe('removal', () => {
  test('is refused while something names the record, and says what', async () => {
    const project = await server.project();
    const expense = await server.expense({ projectId: id(project) });
    const refused = await failure(server.engine.remove(server.actors.admin, 'projectInfo', [id(project)]));
    expect(refused.name).toBe('inUse');
    expect(refused.data?.['uses']).toMatchObject([{ model: 'expense', field: 'projectId' }]);
    await server.engine.remove(server.actors.admin, 'expense', [id(expense)]);
    await server.engine.remove(server.actors.admin, 'projectInfo', [id(project)]);
    expect((await failure(server.engine.get(server.actors.admin, 'projectInfo', id(project)))).name).toBe('notFound');
  });

  test('a person named in a row of a row of a table counts as named', async () => {
    await server.expense({ items: [{ name: 'a', quantity: 1, price: 1, buyer: 'u-viewer' }] });
    expect((await failure(server.engine.remove(server.actors.admin, 'user', ['u-viewer']))).name).toBe('inUse');
  });

  test('a node of a tree goes after its children, or with them', async () => {
    const parent = await server.engine.create(server.actors.admin, 'organize', { fullName: 'A', enCode: 'tree-a' });
    const child = await server.engine.create(server.actors.admin, 'department', { fullName: 'B', enCode: 'tree-b', parentId: id(parent) });
    expect((await failure(server.engine.remove(server.actors.admin, 'organize', [id(parent)]))).name).toBe('inUse');
    await server.engine.remove(server.actors.admin, 'department', [id(child)]);
    await server.engine.remove(server.actors.admin, 'organize', [id(parent)]);
  });

  test('all of several records or none', async () => {
    const record = await server.expense();
    expect((await failure(server.engine.remove(server.actors.admin, 'expense', [id(record), 'missing']))).name).toBe('notFound');
    expect(id(await server.engine.get(server.actors.admin, 'expense', id(record)))).toBe(id(record));
  });
});

describe('bill numbers', () => {
  test('20 clients with failures among them leave neither gap nor duplicate', async () => {
    await server.engine.create(SYSTEM_ACTOR, 'billRule', { fullName: 'Test', enCode: 'EX', prefix: 'T-', dateFormat: 'yyyy', digit: 5, startNumber: '7' });
    const project = await server.project();
    const results = await Promise.allSettled([...Array(100).keys()].map((n) =>
      server.expense({ projectId: id(project), ...(n % 10 === 0 ? { subject: null } : {}) })));
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [String(result.value['number'])] : [])).sort();
    expect(numbers).toHaveLength(90);
    const year = numbers[0]?.slice(2, 6) ?? '';
    expect(numbers).toEqual([...Array(90).keys()].map((n) => `T-${year}${String(n + 7).padStart(5, '0')}`));
  });
});

describe('repeated requests', () => {
  test('ten at once with one key store one record and all get it', async () => {
    const project = await server.project();
    const values = { projectId: id(project), subject: 'Once', items: [{ name: 'a', quantity: 1, price: 1 }] };
    const replies = await Promise.all([...Array(10).keys()].map(() =>
      server.engine.create(server.actors.admin, 'expense', values, { idempotencyKey: 'key-1' })));
    expect(new Set(replies.map(id)).size).toBe(1);
    expect((await server.engine.list(server.actors.admin, 'expense', { filter: { field: 'projectId', op: 'eq', value: id(project) } })).pagination.total).toBe(1);
  });

  test('an update may be repeated although its version is old by then', async () => {
    const record = await server.expense();
    const options = { idempotencyKey: 'key-2' };
    const first = await server.engine.update(server.actors.admin, 'expense', id(record), { version: 1, subject: 'x' }, options);
    expect(await server.engine.update(server.actors.admin, 'expense', id(record), { version: 1, subject: 'x' }, options)).toEqual(first);
  });

  test('the key of another request is refused, that of a failed one is free', async () => {
    const project = id(await server.project());
    const options = { idempotencyKey: 'key-3' };
    await failure(server.engine.create(server.actors.admin, 'expense', { subject: 'no rows', projectId: project }, options));
    await server.engine.create(server.actors.admin, 'expense', { subject: 'rows', projectId: project, items: [{ name: 'a', quantity: 1, price: 1 }] }, options);
    const refused = await failure(server.engine.create(server.actors.admin, 'expense', { subject: 'other', projectId: project }, options));
    expect(refused.errors).toEqual([{ path: 'Idempotency-Key', rule: 'idempotencyKey' }]);
  });
});

describe('listeners', () => {
  test('take part in the transaction and can stop it', async () => {
    server.engine.listen({
      model: 'position',
      before: ({ after }) => (after === undefined ? undefined : { ...after, type: 'heard' }),
      after: ({ after }) => { if (after?.['enCode'] === 'bad') throw new AppError('wrongState'); },
    });
    expect((await server.engine.create(server.actors.admin, 'position', { fullName: 'P', enCode: 'good' }))['type']).toBe('heard');
    expect((await failure(server.engine.create(server.actors.admin, 'position', { fullName: 'P', enCode: 'bad' }))).name).toBe('wrongState');
    expect((await server.engine.list(server.actors.admin, 'position', {})).pagination.total).toBe(1);
  });
});
