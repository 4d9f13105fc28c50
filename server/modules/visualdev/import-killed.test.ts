import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import type { ImportReport, UndoReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';
import { workbookOf } from '../../records/testing/workbook.ts';

const BASE = '/api/visualdev/OnlineDev/expense';
const PROGRAM = new URL('../../records/testing/other-process.ts', import.meta.url).pathname;
/** More than are worked on at once, so that some are written and some are not. */
const ROWS = 210;
const ITEMS_EACH = 2;
const WAIT = { timeout: 60_000, interval: 100 };

let server: RecordsServer;
/** Holds what the import in the other process must wait for. */
let holder: pg.Client;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  server = await startRecordsServer();
  await server.project({ projectName: 'Bridge' });
  // The row 205 of an import waits for a lock of this name.
  await sql.raw(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin if new.subject = 'Row 205' then perform pg_advisory_xact_lock_shared(205); end if; return new; end $$`).execute(server.kernel.db);
  await sql.raw('create trigger wait_for_test before insert on records.expense for each row execute function wait_for_test()').execute(server.kernel.db);
  holder = new pg.Client(server.connection);
  await holder.connect();
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await holder?.end();
  await server?.stop();
});

/** Another server on the same database and files, in a process that can be killed. */
async function startOther(): Promise<{ url: string; child: ChildProcess }> {
  const { connection, dataDir } = server;
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, JSON.stringify({ connection, dataDir })], { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer];
  return { url: line.toString('utf8').trim(), child };
}

async function settled<Result>(answer: HttpAnswer): Promise<TaskStatus<Result>> {
  expect(answer.code, answer.msg).toBe(200);
  return taskOf(String(answer.data.task.id));
}

async function taskOf<Result>(id: string): Promise<TaskStatus<Result>> {
  let status: TaskStatus<Result> | undefined;
  await expect.poll(async () => {
    status = (await server.call('admin', 'GET', `/api/system/Task/${id}`)).data as TaskStatus<Result>;
    return status.state;
  }, WAIT).toMatch(/done|failed|cancelled/);
  return status as TaskStatus<Result>;
}

async function number(text: string): Promise<number> {
  return Number((await server.kernel.pool.query<{ n: string }>(`select (${text})::int as n`)).rows[0]?.n);
}

const stored = {
  records: `select count(*) from records.expense where deleted_at is null`,
  subjects: `select count(distinct subject) from records.expense where deleted_at is null`,
  whole: `select count(*) from records.expense e where deleted_at is null and (select count(*) from records.expense__items i where i.parent_id = e.id) = ${String(ITEMS_EACH)}`,
  items: `select count(*) from records.expense__items i join records.expense e on e.id = i.parent_id where e.deleted_at is null`,
};

async function checked(): Promise<TaskStatus<ImportReport>> {
  const rows = Array.from({ length: ROWS }, (_, index): SheetCell[] => [index + 1, `Row ${String(index)}`, '差旅', 'manager', '2026-03-05', 0.05]);
  const items = rows.flatMap((_, index) => Array.from({ length: ITEMS_EACH }, (): SheetCell[] => [index + 1, 'Item', 1, 2]));
  const form = new FormData();
  const bytes = await workbookOf({
    Expenses: [['行号', 'Subject', 'Kind', 'Applicant', 'Day', 'Discount'], ...rows, [ROWS + 1, '', '差旅', 'manager', '2026-03-05', 0.05]],
    Items: [['所属行号', 'Name', 'Quantity', 'Price'], ...items],
  });
  const [project] = (await server.kernel.pool.query<{ id: string }>('select id from records.project_info')).rows;
  form.set('scope', JSON.stringify({ projectId: project?.id }));
  form.set('file', new Blob([bytes]), 'expenses.xlsx');
  return settled<ImportReport>(await server.call('admin', 'POST', `${BASE}/Actions/Import`, form));
}

it.each([
  ['between its rows', 'select pg_advisory_lock(205)', 'select pg_advisory_unlock(205)',
    `select count(*) from pg_locks where locktype = 'advisory' and objid = 205 and not granted`],
  ['with every row written and nothing kept', 'begin; lock table kernel.import_record in access exclusive mode', 'rollback',
    `select count(*) from pg_locks where relation = 'kernel.import_record'::regclass and not granted`],
])('F11, L9: an import whose process is killed %s is done again, once and whole, and can be taken back', async (_moment, hold, release, waiting) => {
  const check = await checked();
  expect(check.result).toMatchObject({ created: ROWS, faulty: 1 });
  const { url, child } = await startOther();
  await holder.query(hold);
  const started = await server.call('admin', 'POST', `${BASE}/Imports/${check.id}/Apply`, { onlyGood: true }, {}, url);
  expect(started.code, started.msg).toBe(200);
  await expect.poll(() => number(waiting), WAIT).toBe(1);

  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await holder.query(release);
  expect(await number(stored.records)).toBe(0);

  // Long enough for everybody to see that nobody works on it any more.
  await sql`update kernel.task set beat = now() - interval '1 minute' where state = 'running'`.execute(server.kernel.db);
  await server.kernel.queue.resume();
  const done = await taskOf<ImportReport>(String(started.data.task.id));
  expect(done.error).toBeNull();
  expect(done.result).toMatchObject({ created: ROWS, faulty: 1, isApplied: true });
  for (const [what, expected] of [[stored.records, ROWS], [stored.subjects, ROWS], [stored.whole, ROWS], [stored.items, ROWS * ITEMS_EACH]] as const) {
    expect(await number(what), what).toBe(expected);
  }
  // A click that was repeated meanwhile finds the same work.
  const again = await settled<ImportReport>(await server.call('admin', 'POST', `${BASE}/Imports/${check.id}/Apply`, { onlyGood: true }));
  expect(again.id).toBe(done.id);

  const undone = await settled<UndoReport>(await server.call('admin', 'POST', `${BASE}/Imports/${done.id}/Undo`));
  expect(undone.result).toEqual({ undone: ROWS, kept: [] });
  expect(await number(stored.records)).toBe(0);
}, 180_000);
