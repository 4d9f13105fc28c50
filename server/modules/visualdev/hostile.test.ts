import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '../../records/index.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
let project: RecordValues;
let expense: RecordValues;
beforeAll(async () => {
  server = await startRecordsServer();
  project = await server.project();
  expense = await server.expense({ projectId: project['id'] ?? null });
});
afterAll(() => server?.stop());

const PAYLOADS = [
  `'`, `"`, `''`, `\\`, `';--`, `"; drop table records.expense; --`, `'; drop table records.expense; --`, `1 or 1=1`, `' or '1'='1`, `" or ""="`,
  `1; select pg_sleep(5)`, `' || pg_sleep(5) || '`, `subject, (select pg_sleep(5))`, `subject desc nulls first; --`, `(select 1)`, `case when 1=1 then subject else id end`,
  `extractvalue(1,concat(0x7e,version()))`, `1 union select null, version()`, `' union select hash from kernel.credential --`, `$1`, `$$; drop table x; $$`, `:id`, `{{constructor}}`,
  `\${7*7}`, `__proto__`, `constructor`, `toString`, `hasOwnProperty`, `subject"; --`, `t."id"`, `records.sys_user.account`, `*`, `%`, `_`, `%00`, `\u0000`, `\ud800`, `\u202e`, `subject\n--`, `/**/`,
  `/*'*/or/*"*/1=1`, `0x27`, `chr(39)`, `E'\\x27'`, `U&'\\0027'`, `admin'--`, `copy (select 1) to program 'id'`, `lo_import('/etc/passwd')`, `a`.repeat(70), `字段`,
];

/** The text as UTF-8 can carry it. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Everything stored, as one text. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat((select string_agg(e::text, ',' order by id) from records.expense e), (select string_agg(e::text, ',' order by id) from records.expense__items e),
                  (select string_agg(p::text, ',' order by id) from records.project_info p), (select count(*) from kernel.model_grant),
                  (select count(*) from information_schema.tables)) as text`.execute(server.kernel.db);
  return rows[0]?.text ?? '';
}

const BASE = '/api/visualdev/OnlineDev';

test('a string can be anything in any place: nothing fails, nothing leaks, nothing changes', async () => {
  const before = await fingerprint();
  const wrong: unknown[] = [];
  for (const payload of PAYLOADS) {
    const encoded = encodeURIComponent(wellFormed(payload));
    const id = String(expense['id']);
    const requests: [string, string, unknown?][] = [
      ['POST', `/expense/List`, { sidx: payload }],
      ['POST', `/expense/List`, { sidx: 'subject', sort: payload }],
      ['POST', `/expense/List`, { keyword: payload }],
      ['POST', `/expense/List`, { fields: [payload] }],
      ['POST', `/expense/List`, { sums: [{ field: payload, function: 'sum' }] }],
      ['POST', `/expense/List`, { sums: [{ field: 'total', function: payload }] }],
      ['POST', `/expense/List`, { filter: { field: payload, op: 'eq', value: 1 } }],
      ['POST', `/expense/List`, { filter: { field: 'subject', op: payload, value: 1 } }],
      ['POST', `/expense/List`, { filter: { field: 'subject', op: 'eq', value: payload } }],
      ['POST', `/expense/List`, { filter: { field: 'subject', op: 'contains', value: payload } }],
      ['POST', `/expense/List`, { filter: { field: 'tags', op: 'in', value: [payload] } }],
      ['POST', `/expense/List`, { filter: { field: 'day', op: 'ge', value: payload } }],
      ['POST', `/expense/List`, { filter: { field: 'total', op: 'ge', value: payload } }],
      ['POST', `/expense/List`, { filter: { field: 'subject', op: 'eq', value: { var: payload } } }],
      ['POST', `/expense/List`, { filter: { field: 'subject', op: 'eq', value: { field: payload } } }],
      ['POST', `/expense/List`, { filter: { rows: payload, quantifier: 'any' } }],
      ['POST', `/expense/List`, { filter: { rows: 'items', quantifier: payload } }],
      ['POST', `/${encoded}/List`, {}],
      ['GET', `/${encoded}/Config`],
      ['GET', `/expense/${encoded}`],
      ['GET', `/expense/${encoded}/History`],
      ['PUT', `/expense/${encoded}`, { version: 1 }],
      ['PUT', `/expense/${id}`, { version: payload }],
      ['PUT', `/expense/${id}`, { version: 1, [payload]: 1 }],
      ['DELETE', `/expense/${encoded}`],
      ['POST', `/batchDelete/expense`, { ids: [payload] }],
      ['POST', `/expense/Options`, { field: payload }],
      ['POST', `/expense/Options`, { field: 'applicant', keyword: payload }],
      ['POST', `/expense/Options`, { field: 'applicant', ids: [payload] }],
      ['POST', `/expense/Options`, { field: 'applicant', parentId: payload }],
      ['POST', `/expense/Options`, { field: 'projectId', record: { [payload]: payload } }],
      ['POST', `/expense/Compute`, { [payload]: payload }],
      ['POST', `/expense`, { subject: 'x', projectId: payload, items: [] }],
      ['POST', `/expense`, { subject: 'x', projectId: project['id'], items: [{ [payload]: 1 }] }],
    ];
    await Promise.all(requests.map(async ([method, path, body]) => {
      const answer = await server.call('admin', method, BASE + path, body);
      if (answer.status >= 500) wrong.push({ method, path, body, status: answer.status });
      if (/syntax error|does not exist|at or near/i.test(answer.msg)) wrong.push({ path, body, msg: answer.msg });
    }));
  }
  expect(wrong).toEqual([]);
  expect(await fingerprint()).toBe(before);
}, 240_000);

test('what is typed into a field is stored as it is', async () => {
  for (const payload of PAYLOADS.filter((text) => text === wellFormed(text) && !text.includes('\u0000') && text.trim() !== '' && text.length <= 60)) {
    const record = await server.expense({ projectId: project['id'] ?? null, subject: payload });
    expect(record['subject']).toBe(payload);
    const found = await server.engine.list(server.actors.admin, 'expense', { filter: { field: 'subject', op: 'eq', value: payload } });
    expect(found.list.map((row) => row['subject'])).toEqual([payload]);
  }
});
