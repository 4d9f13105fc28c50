import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DigestAnswer, DigestPart, OpenDigestPart } from '#schemas/wire/digests.ts';
import { permissionChanged } from '../../events/catalogue.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/visualdev/OnlineDev';
const DIGEST = `${BASE}/workSummary/Digest`;
const YEARS = { periodStart: '2020-01-01', periodEnd: '2026-12-31' };

interface Faults {
  errors: { path: string; rule: string; message: string }[];
}

let server: TestServer;
let tokens: Record<string, string>;
/** A project of the engineer with changes, and one that he knows nothing of. */
let own: string;
let foreign: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const accounts = ['admin', 'manager', 'engineer', 'viewer'];
  tokens = Object.fromEntries(await Promise.all(accounts.map(async (account) => [account, await server.login(account)])));
  const { rows } = await sql<{ id: string; mine: boolean }>`
    select p.id, exists (select 1 from records.project_member m where m.project_id = p.id and m.user_id = u.id and m.member_state = 'active') as mine
    from records.project_info p, records.sys_user u where u.account = 'engineer' and p.manager <> u.id and p.tech_leader <> u.id
    order by (select count(*) from records.visa_change v where v.project_id = p.id) desc, p.project_name`.execute(server.kernel.db);
  own = rows.find(({ mine }) => mine)?.id ?? '';
  foreign = rows.find(({ mine }) => !mine)?.id ?? '';
});
afterAll(() => server?.stop());

function ask<T = DigestAnswer>(account: string, values: object, more: object = {}): Promise<Answer<T>> {
  return server.request<T>('POST', DIGEST, { token: tokens[account], body: { field: 'ledgerDigest', values, ...more } });
}

function opened(parts: readonly DigestPart[]): OpenDigestPart[] {
  return parts.filter((part): part is OpenDigestPart => part.isClosed !== true);
}

async function faults(account: string, values: object): Promise<[number, string[]]> {
  const { status, data } = await ask<Faults>(account, values);
  return [status, data.errors.map(({ path, rule }) => `${path} ${rule}`)];
}

describe('the digest of a report', () => {
  it('finds in each ledger what its list shows under the same filter, with the same sums', async () => {
    const { status, data } = await ask('admin', { projectId: own, ...YEARS });
    expect(status).toBe(200);
    const parts = opened(data.sections);
    expect(parts.map(({ model }) => model)).toEqual(['visaChange', 'progressPayment', 'qualityAndPrice', 'shutdownClaim', 'projectpatrol', 'meetingMinutes']);
    for (const { model, filter, count, rows } of parts) {
      const list = await server.request<{ pagination: { total: number } }>('POST', `${BASE}/${model}/List`, { token: tokens['admin'], body: { filter, pageSize: 1 } });
      expect([model, count]).toEqual([model, list.data.pagination.total]);
      expect(rows).toHaveLength(Math.min(count, 50));
    }
    const [visa, payment] = parts;
    expect(visa?.count).toBeGreaterThan(0);
    const sums = await server.request<{ sums: Record<string, number | null> }>('POST', `${BASE}/visaChange/List`, { token: tokens['admin'], body: { filter: visa?.filter, sums: [{ field: 'amountVisaChange', function: 'sum' }] } });
    const total = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(sums.data.sums['amountVisaChange'] ?? 0);
    expect(visa?.figures).toEqual([{ title: expect.any(String), text: expect.stringContaining(total) }]);
    expect(visa?.sentence?.filter(({ isFigure }) => isFigure).map(({ text }) => text)).toEqual([String(visa?.count), visa?.figures[0]?.text]);
    const paid = await server.request<{ sums: Record<string, number | null> }>('POST', `${BASE}/progressPayment/List`, { token: tokens['admin'], body: { filter: payment?.filter, sums: [{ field: 'approvedAmount', function: 'sum' }] } });
    expect(data.values).toEqual({ performAmount: paid.data.sums['approvedAmount'] ?? 0 });
  });

  it('speaks the language of who asks, in the titles and in the records', async () => {
    const answers = await Promise.all(['zh-CN', 'en-US'].map((language) =>
      server.request<DigestAnswer>('POST', DIGEST, { token: tokens['admin'], headers: { 'accept-language': language }, body: { field: 'ledgerDigest', values: { projectId: own, ...YEARS } } })));
    const [chinese, english] = answers.map(({ data }) => opened(data.sections)[0]);
    expect(chinese?.columns).not.toEqual(english?.columns);
    expect(english?.columns).toContain('Subject');
    expect(chinese?.rows[0]?.at(-1)).not.toBe(english?.rows[0]?.at(-1));
  });

  it('writes nothing, and finds nothing in days without records', async () => {
    const before = await sql<{ n: string }>`select count(*) as n from records.work_summary`.execute(server.kernel.db);
    const { data } = await ask('manager', { projectId: own, periodStart: '2019-01-01', periodEnd: '2019-01-31' });
    expect(opened(data.sections).map(({ count, rows, sentence }) => [count, rows, sentence])).toEqual(data.sections.map(() => [0, [], undefined]));
    const after = await sql<{ n: string }>`select count(*) as n from records.work_summary`.execute(server.kernel.db);
    expect(after.rows).toEqual(before.rows);
  });

  it('names the field of what is wrong with the period', async () => {
    expect(await faults('manager', { projectId: own })).toEqual([422, ['periodStart required', 'periodEnd required']]);
    expect(await faults('manager', { ...YEARS })).toEqual([422, ['projectId required']]);
    expect(await faults('manager', { projectId: own, periodStart: '2026-02-01', periodEnd: '2026-01-01' })).toEqual([422, ['periodEnd rangeOrder']]);
    expect(await faults('manager', { projectId: own, periodStart: '1026-01-01', periodEnd: '2026-01-01' })).toEqual([422, ['periodEnd periodTooLong']]);
    expect(await faults('manager', { projectId: own, periodStart: ['2026-02-30'], periodEnd: { a: 1 } })).toEqual([422, ['periodStart dateExpected', 'periodEnd dateExpected']]);
    expect(await faults('manager', { projectId: { id: own }, ...YEARS })).toMatchObject([422, [expect.stringMatching(/^projectId /)]]);
  });

  it('answers for a project that somebody does not know as for one that there is not', async () => {
    const answers = await Promise.all([foreign, '00000000-0000-7000-8000-000000000000'].map((projectId) => ask<Faults>('engineer', { projectId, ...YEARS })));
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(answers[0]?.data.errors).toMatchObject([{ path: 'projectId', rule: 'reference' }]);
  });

  it('is for those who may write the text', async () => {
    expect((await ask('viewer', { projectId: own, ...YEARS })).status).toBe(403);
    expect((await ask('manager', { projectId: own, ...YEARS }, { field: 'doneWork' })).status).toBe(404);
    expect((await ask('manager', { projectId: own, ...YEARS }, { id: '00000000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect((await server.request('POST', DIGEST, { token: tokens['manager'], body: { field: 'ledgerDigest', values: [] } })).status).toBe(422);
  });

  it('says nothing of a ledger that somebody may not see but that he may not, and leaves out columns and sums that he may not read', async () => {
    const whole = opened((await ask('engineer', { projectId: own, ...YEARS })).data.sections);
    await sql`delete from kernel.model_grant where model = 'progressPayment' and row_rule::text like '%currentUser.projects%'`.execute(server.kernel.db);
    await sql`update kernel.model_grant set columns = columns || '{"amountVisaChange": "none"}'::jsonb where model = 'visaChange' and row_rule::text like '%currentUser.projects%'`.execute(server.kernel.db);
    await server.kernel.events.publish(permissionChanged, null);
    const { data } = await ask('engineer', { projectId: own, ...YEARS });
    const closed = data.sections.filter(({ isClosed }) => isClosed === true);
    expect(closed).toEqual([{ title: whole.find(({ model }) => model === 'progressPayment')?.title, isClosed: true }]);
    const visa = opened(data.sections).find(({ model }) => model === 'visaChange');
    const before = whole.find(({ model }) => model === 'visaChange');
    expect([visa?.count, visa?.figures, visa?.sentence]).toEqual([before?.count, [], undefined]);
    expect(visa?.columns).toHaveLength((before?.columns.length ?? 0) - 1);
    expect(data.values).toEqual({});
  });

  it('lists the first fifty records of a long section, says how many there are, and sums over all', async () => {
    const days = { periodStart: '2018-03-01', periodEnd: '2018-03-31' };
    // Sixty copies of one patrol, in a month that has no other: the first finds 1, the last 60.
    await sql`insert into records.projectpatrol select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid()::text, 'code', 'LONG-' || n, 'project_id', ${own}::text, 'patrol_date', '2018-03-02', 'finding_count', n))).*
      from records.projectpatrol p, generate_series(1, 60) n where p.id = (select min(id) from records.projectpatrol where deleted_at is null)`.execute(server.kernel.db);
    const { data } = await ask('admin', { projectId: own, ...days });
    const patrols = opened(data.sections).find(({ model }) => model === 'projectpatrol');
    expect([patrols?.count, patrols?.rows.length, patrols?.figures[0]?.text]).toEqual([60, 50, '1,830']);
  });

  it('answers two hundred at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('manager', { projectId: own, ...YEARS })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });
});
