import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordValues } from '../engine.ts';
import { startRecordsServer, TEST_SCHEMAS, type RecordsServer } from '../testing/records-server.ts';

const PROGRAM = new URL('../testing/other-process.ts', import.meta.url).pathname;

/** A number alone, one that a formula reads and one that a rule reads, a unique one, and numbers in rows. */
const field = (id: string, type: string, more: object = {}): object => ({ id, type, title: id, ...more });
const MODELS = {
  plain: { number: field('p1', 'billNumber', { billRule: 'PL' }), subject: field('p2', 'text', { required: true }), owner: field('p3', 'user') },
  captioned: {
    number: field('c1', 'billNumber', { billRule: 'CA' }), subject: field('c2', 'text', { required: true }),
    caption: field('c3', 'text', { formula: "CONCAT(number, ': ', subject)", unique: true }),
  },
  ruled: { number: field('l1', 'billNumber', { billRule: 'RU' }), subject: field('l2', 'text', { required: true }) },
  ruleless: { number: field('s1', 'billNumber', { billRule: 'SE' }), subject: field('s2', 'text', { required: true }) },
  limited: { number: field('m1', 'billNumber', { billRule: 'LI', maxLength: 14 }), subject: field('m2', 'text', { required: true }) },
  forward: { number: field('f1', 'billNumber', { billRule: 'FO' }), second: field('f2', 'billNumber', { billRule: 'BA' }), subject: field('f3', 'text', { required: true }) },
  backward: { number: field('b1', 'billNumber', { billRule: 'BA' }), second: field('b2', 'billNumber', { billRule: 'FO' }), subject: field('b3', 'text', { required: true }) },
  named: { number: field('n1', 'billNumber', { billRule: 'NA' }), subject: field('n2', 'text', { required: true, unique: true }) },
  unique: { number: field('u1', 'billNumber', { billRule: 'UN', unique: true }), subject: field('u2', 'text', { required: true }) },
  rows: {
    number: field('r1', 'billNumber', { billRule: 'RO' }), subject: field('r2', 'text', { required: true }),
    items: field('r3', 'table', { fields: { no: field('r4', 'billNumber', { billRule: 'IT' }), name: field('r5', 'text') } }),
  },
} as const;
type Model = keyof typeof MODELS;

const schemasDir = mkdtempSync(join(tmpdir(), 'bill-numbers-'));
let servers: RecordsServer[] = [];
let server: RecordsServer;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  cpSync(TEST_SCHEMAS, schemasDir, { recursive: true });
  for (const [code, fields] of Object.entries(MODELS)) {
    const rules = code === 'ruled' ? [{ require: { field: 'number', op: 'notContains', value: '0003' }, path: 'subject', message: 'Unlucky' }] : [];
    const document = { kind: 'model', schemaVersion: 1, code: `${code}Bill`, title: code, label: 'subject', fields, rules };
    writeFileSync(join(schemasDir, `models/${code}-bill.model.json`), JSON.stringify(document));
  }
  server = await startRecordsServer({ schemasDir });
  servers = [server, await startRecordsServer({ schemasDir, sameDatabaseAs: server })];
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const one of servers.toReversed()) await one.stop();
  rmSync(schemasDir, { recursive: true, force: true });
});

const create = (model: Model, values: RecordValues = {}, on = server, options: { idempotencyKey?: string } = {}): Promise<RecordValues> =>
  on.engine.create(on.actors.admin, `${model}Bill`, { subject: 'Subject', ...values }, options);

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(() => undefined, (reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

/** The counted parts of a rule's numbers, in order. */
async function counts(query: string): Promise<number[]> {
  const { rows } = await server.kernel.pool.query<{ number: string }>(query);
  return rows.map(({ number }) => Number(number.slice(8))).sort((a, b) => a - b);
}
const countsOf = (model: Model): Promise<number[]> => counts(`select number from records.${model}_bill`);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('bill numbers', () => {
  property.prop([fc.array(fc.record({ on: fc.nat(1), fails: fc.integer({ min: 0, max: 3 }) }), { minLength: 5, maxLength: 40 })], { numRuns: 6 })(
    'have no gap and no duplicate however many are created at once and fail, on two servers', async (attempts) => {
      for (const model of ['plain', 'captioned', 'unique'] as const) {
        const before = (await countsOf(model)).length;
        const sent = attempts.map(({ fails }): RecordValues => (fails === 0 ? { subject: null } : fails === 1 && model === 'plain' ? { owner: 'nobody' } : { subject: 'Subject' }));
        const answers = await Promise.allSettled(attempts.map(({ on }, index) => create(model, sent[index], servers[on])));
        const created = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        expect(created).toHaveLength(sent.filter((values) => values['subject'] === 'Subject').length);
        expect(await countsOf(model)).toEqual(upTo(before + created.length));
      }
    }, 120_000);

  test('are the same in the answer, the record, its history and a repeated request', async () => {
    const made = await Promise.all(upTo(10).map((n) => create('plain', { subject: `Subject ${String(n)}` }, servers[n % 2], { idempotencyKey: `same-${String(n)}` })));
    for (const [index, record] of made.entries()) {
      expect(record['number']).toMatch(/^PL\d{10}$/);
      expect(await server.engine.get(server.actors.admin, 'plainBill', String(record['id']))).toMatchObject({ number: record['number'] });
      const [entry] = await server.engine.history(server.actors.admin, 'plainBill', String(record['id']));
      expect(entry?.changes[0]).toEqual({ path: 'number', before: null, after: record['number'] });
      expect(await create('plain', { subject: `Subject ${String(index + 1)}` }, server, { idempotencyKey: `same-${String(index + 1)}` })).toEqual(record);
    }
  });

  test('are not used up by references to nothing, which are told with everything else that is wrong', async () => {
    const issues = async (values: RecordValues): Promise<unknown> => (await failure(create('plain', values))).data;
    const before = await countsOf('plain');
    expect(await issues({ owner: 'nobody' })).toMatchObject({ errors: [{ path: 'owner', rule: 'reference' }] });
    expect(await issues({ owner: 'nobody', subject: null })).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ path: 'subject', rule: 'required' }), expect.objectContaining({ path: 'owner', rule: 'reference' })]) as unknown,
    });
    expect(await countsOf('plain')).toEqual(before);
    const { number, $display } = await create('plain', { owner: 'u-manager' });
    expect({ number, $display }).toEqual({ number: expect.stringMatching(new RegExp(`^PL\\d{6}0*${String(before.length + 1)}$`)) as unknown, $display: expect.objectContaining({ owner: expect.any(String) as unknown }) as unknown });
  });

  test('stand as they are in the formulas that use them', async () => {
    for (const { caption, number, subject } of await Promise.all(upTo(5).map((n) => create('captioned', { subject: `S${String(n)}` })))) {
      expect(caption).toBe(`${String(number)}: ${String(subject)}`);
    }
    const { rows } = await server.kernel.pool.query<{ caption: string; number: string; subject: string }>('select caption, number, subject from records.captioned_bill');
    for (const { caption, number, subject } of rows) expect(caption).toBe(`${number}: ${subject}`);
  });

  test('keep to the limits of their field', async () => {
    expect((await create('limited'))['number']).toMatch(/^LI\d{10}$/);
  });

  test('of several rules are drawn in one order, so that no write waits for another that waits for it', async () => {
    const made = await Promise.all(upTo(40).map((n) => create(n % 2 === 0 ? 'forward' : 'backward', {}, servers[n % 2])));
    for (const [rule, keys] of [['FO', ['number', 'second']], ['BA', ['second', 'number']]] as const) {
      const drawn = made.map((record, index) => String(record[(index + 1) % 2 === 0 ? keys[0] : keys[1]]));
      expect(drawn.every((number) => number.startsWith(rule))).toBe(true);
      expect(drawn.map((number) => Number(number.slice(8))).sort((a, b) => a - b)).toEqual(upTo(40));
    }
  });

  test('follow a rule that is set up and changed, on every server', async () => {
    const numbers = async (): Promise<string[]> => Promise.all(servers.map(async (on) => String((await create('ruleless', {}, on))['number'])));
    expect(await numbers()).toEqual([expect.stringMatching(/^SE\d{10}$/), expect.stringMatching(/^SE\d{10}$/)]);
    const rule = await server.engine.create(server.actors.admin, 'billRule', { fullName: 'Letters', enCode: 'SE', prefix: 'LETTER-', dateFormat: 'no', digit: 3, startNumber: '1' });
    expect(String((await create('ruleless'))['number'])).toMatch(/^LETTER-\d{3}$/);
    await expect.poll(numbers).toEqual([expect.stringMatching(/^LETTER-\d{3}$/), expect.stringMatching(/^LETTER-\d{3}$/)]);
    await servers[1]?.engine.update(server.actors.admin, 'billRule', String(rule['id']), { version: 1, prefix: 'L-' });
    expect(String((await create('ruleless', {}, servers[1]))['number'])).toMatch(/^L-\d{3}$/);
    await expect.poll(numbers).toEqual([expect.stringMatching(/^L-\d{3}$/), expect.stringMatching(/^L-\d{3}$/)]);
  });

  test('that a rule of the model refuses are not used up', async () => {
    const answers = await Promise.allSettled(upTo(6).map((n) => create('ruled', {}, servers[n % 2])));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as AppError).data] : []));
    expect(refused).toHaveLength(4);
    for (const data of refused) expect(data).toMatchObject({ errors: [{ path: 'subject', message: 'Unlucky' }] });
    expect(await countsOf('ruled')).toEqual([1, 2]);
  });

  test('that a rule on records names are known when the rule is judged', async () => {
    await server.grant({ model: 'plainBill', buttons: ['btn_add'], rule: { field: 'number', op: 'startsWith', value: 'PL' } });
    expect((await server.engine.create(server.actors.engineer, 'plainBill', { subject: 'Own' }))['number']).toMatch(/^PL/);
    await server.grant({ model: 'plainBill', buttons: ['btn_add'], rule: { field: 'number', op: 'startsWith', value: 'XX' } });
    const last = (await countsOf('plain')).length;
    expect((await failure(server.engine.create(server.actors.engineer, 'plainBill', { subject: 'Own' }))).errorName).toBe('forbidden');
    expect((await create('plain'))['number']).toMatch(new RegExp(`${String(last + 1)}$`));
  });

  test('that are taken already are refused at their field, and drawn once they are free', async () => {
    const { number } = await create('unique');
    const next = String(number).replace(/\d{4}$/, (count) => String(Number(count) + 1).padStart(4, '0'));
    await sql`update records.unique_bill set number = ${next} where number = ${String(number)}`.execute(server.kernel.db);
    expect((await failure(create('unique', {}, server, { idempotencyKey: 'taken' }))).data).toMatchObject({ errors: [{ path: 'number', rule: 'unique' }] });
    await sql`update records.unique_bill set number = ${String(number)} where number = ${next}`.execute(server.kernel.db);
    expect((await create('unique', {}, server, { idempotencyKey: 'taken' }))['number']).toBe(next);
  });

  test('of rows are drawn for new rows, whether the record is new or not', async () => {
    await Promise.all(upTo(6).map(async (n) => {
      const record = await create('rows', { items: [{ name: 'a' }, { name: 'b' }] }, servers[n % 2]);
      const items = [...(record['items'] as RecordValues[]), { name: 'c' }];
      const failed = failure(server.engine.update(server.actors.admin, 'rowsBill', String(record['id']), { version: 1, items, subject: null }));
      expect((await failed).errorName).toBe('validation');
      const changed = await server.engine.update(server.actors.admin, 'rowsBill', String(record['id']), { version: 1, items });
      expect((changed['items'] as RecordValues[]).map(({ no }) => no)).toEqual([...(record['items'] as RecordValues[]).map(({ no }) => no), expect.stringMatching(/^IT/)]);
    }));
    expect(await counts('select no as number from records.rows_bill__items')).toEqual(upTo(18));
    expect(await countsOf('rows')).toEqual(upTo(6));
  });

  test('are not waited for while another write with the same counter is under way', async () => {
    await sql.raw(`
      create function wait_for_test() returns trigger language plpgsql as $$
        begin if new.subject = 'Slow' then perform pg_advisory_xact_lock_shared(77); end if; return new; end $$`).execute(server.kernel.db);
    await sql.raw('create trigger wait_for_test before insert on records.plain_bill for each row execute function wait_for_test()').execute(server.kernel.db);
    const holder = new pg.Client(server.connection);
    await holder.connect();
    try {
      await holder.query('select pg_advisory_lock(77)');
      // With a stored reply the record is stored before the commit.
      const slow = create('plain', { subject: 'Slow' }, server, { idempotencyKey: 'slow' });
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = 77 and not granted`;
      await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
      const quick = await create('plain', {}, servers[1]);
      await holder.query('select pg_advisory_unlock(77)');
      const count = ({ number }: RecordValues): number => Number(String(number).slice(8));
      expect(count(await slow)).toBe(count(quick) + 1);
    } finally {
      await holder.end();
    }
  }, 60_000);

  test('are not held by a write that waits for another with the same unique value', async () => {
    const other = new pg.Client(server.connection);
    await other.connect();
    try {
      await other.query('begin');
      await other.query(`insert into records.named_bill (id, version, schema_version, creator_time, subject) values ('other', 1, 1, now(), 'Same')`);
      const same = create('named', { subject: 'Same' });
      await expect.poll(async () => (await server.kernel.pool.query(`select 1 from pg_locks where locktype = 'transactionid' and not granted`)).rowCount, { timeout: 20_000 }).toBe(1);
      const quick = await create('named', { subject: 'Another' }, servers[1]);
      await other.query('rollback');
      expect([quick['number'], (await same)['number']]).toEqual([expect.stringMatching(/0001$/), expect.stringMatching(/0002$/)]);
    } finally {
      await other.end();
    }
  }, 60_000);

  test('stay without gap and duplicate when a server is killed', async () => {
    const acknowledged: string[] = [];
    for (const pause of [300, 700, 1100]) {
      const { connection, dataDir } = server;
      const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, JSON.stringify({ connection, dataDir, schemasDir })], { stdio: ['ignore', 'pipe', 'inherit'] });
      processes.push(child);
      const [line] = (await once(child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer];
      const url = line.toString('utf8').trim();
      let isAlive = true;
      const clients = upTo(10).map(async () => {
        while (isAlive) {
          const answer = await server.call('admin', 'POST', '/api/visualdev/OnlineDev/plainBill', { subject: 'Killed' }, {}, url).catch(() => undefined);
          if (answer?.code === 200) acknowledged.push(String(answer.data.number));
          else await new Promise((resolve) => setTimeout(resolve, 10));
        }
      });
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, pause));
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      isAlive = false;
      await Promise.all(clients);
      // Connections of the killed server end with what they were doing.
      await expect.poll(async () => (await server.kernel.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)).rowCount, { timeout: 20_000 }).toBe(0);
      const { rows } = await server.kernel.pool.query<{ number: string }>('select number from records.plain_bill');
      const stored = new Set(rows.map(({ number }) => number));
      expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
      expect(await countsOf('plain')).toEqual(upTo(rows.length));
    }
    expect((await create('plain', {}, server))['number']).toBeDefined();
    expect(await countsOf('plain')).toEqual(upTo((await countsOf('plain')).length));
  }, 180_000);
});

test('a number that the system gives is kept', async () => {
  expect((await server.engine.create(SYSTEM_ACTOR, 'plainBill', { subject: 'Given', number: 'OLD-1' }))['number']).toBe('OLD-1');
});
