import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedActing } from '#schemas/wire/acting.ts';
import { ACTING_DOWNLOADS, ACTING_READS, STOP_ACTING } from '../kernel/http/acting-reads.ts';
import { BRANCH_ACCOUNT } from './testing/branch-account.ts';
import { keyOf, startMatrix, type Matrix } from './testing/rights-matrix.ts';
import { ROUTE_CASES } from './testing/route-cases/all.ts';

/**
 * What is written beside what somebody asks for: who is here, what was called, what the server remembers of its own work (what it was asked
 * before may still be under way), and addresses that give a file once, within a minute.
 */
const BESIDE = new Set(['kernel.session', 'kernel.request_log', 'records.sys_log', 'kernel.schedule', 'kernel.setting', 'kernel.task', 'kernel.file_link']);
const REFUSED = '正在以其他用户的身份查看，只能查看：不能做任何更改，也看不到其私人内容';

let matrix: Matrix;
let token: string;
beforeAll(async () => {
  matrix = await startMatrix();
  const user = await matrix.server.kernel.directory.findByAccount(BRANCH_ACCOUNT);
  token = (await matrix.ask<StartedActing>('POST', `/api/permission/Users/${user?.id ?? ''}/Actions/ActAs`, { reason: '核对报表' })).data.token;
});
afterAll(() => matrix.stop());

const isRead = (key: string): boolean => ACTING_READS.has(key) || ACTING_DOWNLOADS.has(key);

it('who looks as somebody else is refused every route that is no declared read', async () => {
  const open: string[] = [];
  for (const route of matrix.routes.filter(({ permission, method, url }) => permission !== 'public' && !isRead(`${method} ${url}`) && `${method} ${url}` !== STOP_ACTING)) {
    const { status, code, msg } = await matrix.server.request(route.method, route.url.replace(/:\w+/g, 'x'), { token, ...(route.method === 'GET' ? {} : { body: {} }) });
    if (status !== 403 || code !== 403 || msg !== REFUSED) open.push(`${keyOf(route)}: ${String(status)} ${msg}`);
  }
  expect(open).toEqual([]);
});

it('every declared read is a route', () => {
  const known = new Set(matrix.routes.map(keyOf));
  expect([...ACTING_READS, ...ACTING_DOWNLOADS, STOP_ACTING].filter((key) => !known.has(key))).toEqual([]);
});

it('no declared read changes a row of any table', async () => {
  const prepared: { key: string; address: string; body: unknown }[] = [];
  for (const route of matrix.routes.filter((one) => isRead(keyOf(one)))) {
    const routeCase = ROUTE_CASES[keyOf(route)] ?? {};
    for (const model of routeCase.models ?? ['']) prepared.push({ key: keyOf(route), ...await matrix.prepare(route, routeCase, model) });
  }
  const before = await settled();
  const refused: string[] = [];
  for (const { key, address, body } of prepared) {
    const { status, msg } = await matrix.server.request(key.split(' ')[0] ?? '', address, { token, ...(body === undefined ? {} : { body }) });
    if (msg === REFUSED || status === 401 || status >= 500) refused.push(`${key}: ${String(status)}`);
  }
  expect(refused).toEqual([]);
  const after = await fingerprints();
  expect([...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table)).toEqual([]);
});

/** Rows of every table and which transactions wrote them. */
async function fingerprints(): Promise<Map<string, string>> {
  const { db } = matrix.server.kernel;
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('kernel', 'records')`.execute(db);
  const prints = new Map<string, string>();
  for (const { name } of tables.filter((table) => !BESIDE.has(table.name))) {
    const { rows: [row] } = await sql<{ print: string }>`select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) as print from ${sql.table(name)}`.execute(db);
    prints.set(name, row?.print ?? '');
  }
  const { rows: [tasks] } = await sql<{ print: string }>`select count(*)::text as print from kernel.task where user_id <> 'system'`.execute(db);
  return prints.set('tasks of people', tasks?.print ?? '');
}

/** What the preparation has set going is done. */
async function settled(): Promise<Map<string, string>> {
  let last = await fingerprints();
  await expect.poll(async () => {
    const now = await fingerprints();
    const isSame = JSON.stringify([...now]) === JSON.stringify([...last]);
    last = now;
    return isSame;
  }, { timeout: 30_000, interval: 1_500 }).toBe(true);
  return last;
}
