import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { MEMBER_VERBS, type MemberVerb } from '#schemas/language/member-rights.ts';
import { permissionChanged } from '../../events/catalogue.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/visualdev/OnlineDev';
const LEDGER = `${BASE}/documentInformation`;
type Row = Record<string, JsonValue>;

let server: TestServer;
let tokens: Record<string, string>;
/** The engineer works in both, and leads neither; of the third he is no member. */
let limited: string;
let open: string;
let foreign: string;
let member: Row;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const accounts = ['admin', 'manager', 'engineer'];
  tokens = Object.fromEntries(await Promise.all(accounts.map(async (account) => [account, await server.login(account)])));
  const { rows } = await sql<{ id: string; mine: boolean; user: string }>`
    select p.id, exists (select 1 from records.project_member m where m.project_id = p.id and m.user_id = u.id and m.member_state = 'active') as mine, u.id as user
    from records.project_info p, records.sys_user u where u.account = 'engineer' and p.manager <> u.id and p.tech_leader <> u.id and p.project_state = '1'
    order by (select count(*) from records.visa_change v where v.project_id = p.id) desc, p.project_name`.execute(server.kernel.db);
  const [others, own] = [rows.filter(({ mine }) => !mine), rows.filter(({ mine }) => mine)];
  [limited, foreign] = [own[0]?.id ?? '', others[0]?.id ?? ''];
  open = own[1]?.id ?? others[1]?.id ?? '';
  if (own[1] === undefined) await make('admin', 'projectMember', { projectId: open, userId: rows[0]?.user ?? '', projectRole: ['compiler'], joinDate: '2026-01-05', memberState: 'active' });
  const { data } = await ask<{ list: Row[] }>('admin', 'POST', `${BASE}/projectMember/List`, {
    filter: { all: [{ field: 'projectId', op: 'eq', value: limited }, { field: 'userId', op: 'eq', value: rows[0]?.user ?? '' }] },
  });
  member = data.list[0] ?? {};
  // The role gives everything, so that what is refused is refused by the project.
  await sql`update kernel.model_grant set buttons = ${['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_history', 'btn_print', 'btn_download', 'btn_upload', 'btn_purge']}::text[]
    where model = 'documentInformation' and row_rule::text like '%currentUser.projects%'`.execute(server.kernel.db);
  await server.kernel.events.publish(permissionChanged, null);
});
afterAll(() => server?.stop());

async function ask<T = Row>(account: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  return server.request<T>(method, path, { token: tokens[account], ...(body === undefined ? {} : { body }) });
}

async function make(account: string, model: string, values: Row): Promise<Row> {
  const { status, data, msg } = await ask(account, 'POST', `${BASE}/${model}`, values);
  if (status !== 200) throw new Error(`${model}: ${String(status)} ${msg}`);
  return data;
}

/** What the project says of the engineer, as its leader says it in the console. */
async function say(codes: string[], more: Row = {}): Promise<void> {
  const path = `${BASE}/projectMember/${String(member['id'])}`;
  const { data } = await ask('admin', 'GET', path);
  const answer = await ask('admin', 'PUT', path, { ...data, ...more, menuRights: codes });
  expect([answer.status, answer.msg]).toMatchObject([200, expect.anything()]);
}

const paper = (projectId: string): Row => ({ projectId, docName: '施工图设计说明', docType: 'drawing', direction: 'in', provider: '建设单位', receiveDate: '2026-03-02', original: 'copy', copies: 2 });

/** The one answer of each path to the engineer, on a paper of a project. */
async function answers(projectId: string): Promise<Record<string, number | boolean>> {
  const stored = await make('admin', 'documentInformation', paper(projectId));
  const id = String(stored['id']);
  const path = `${LEDGER}/${id}`;
  const filter = { field: 'id', op: 'eq', value: id };
  const list = await ask<{ list: Row[]; pagination: { total: number } }>('engineer', 'POST', `${LEDGER}/List`, { filter, sums: [{ field: 'copies', function: 'sum' }] });
  const groups = await ask<{ list: Row[] }>('engineer', 'POST', `${LEDGER}/Groups`, { field: 'projectId', filter });
  const print = await ask('engineer', 'POST', `${LEDGER}/Print`, { ids: [id] });
  const found = {
    listed: list.data.pagination.total === 1 && list.data.list.length === 1, grouped: groups.data.list.length === 1, print: print.status,
    read: (await ask('engineer', 'GET', path)).status, history: (await ask('engineer', 'GET', `${path}/History`)).status,
    add: (await ask('engineer', 'POST', LEDGER, paper(projectId))).status,
    edit: (await ask('engineer', 'PUT', path, { ...stored, docName: '改过的名称' })).status,
    remove: (await ask('engineer', 'DELETE', path)).status,
  };
  await sql`update records.document_information set deleted_at = now() where id = ${id}`.execute(server.kernel.db);
  const restore = (await ask('engineer', 'POST', `${LEDGER}/Actions/Restore`, { ids: [id] })).status;
  await sql`update records.document_information set deleted_at = now() where id = ${id}`.execute(server.kernel.db);
  const purge = (await ask('engineer', 'POST', `${LEDGER}/Actions/Purge`, { ids: [id] })).status;
  return { ...found, restore, purge };
}

/** `stranger`: to whom the project is not known, so that he cannot even name it in a record. */
function expected(verbs: readonly MemberVerb[], stranger = false): Record<string, number | boolean> {
  const sees = verbs.length > 0;
  const may = (verb: MemberVerb): number => (verbs.includes(verb) ? 200 : sees ? 403 : 404);
  return {
    listed: sees, grouped: sees, print: sees ? 200 : 404, read: sees ? 200 : 404, history: sees ? 200 : 404,
    add: verbs.includes('add') ? 200 : stranger ? 422 : 403, edit: may('edit'), remove: may('remove'),
    // What was removed is seen by those alone who may remove.
    restore: verbs.includes('remove') ? 200 : 404, purge: verbs.includes('remove') ? 200 : 404,
  };
}

const CASES: { says: string; codes: string[]; verbs: readonly MemberVerb[] }[] = [
  { says: 'nothing', codes: [], verbs: MEMBER_VERBS },
  { says: 'another ledger', codes: ['visaChange.view', 'visaChange.edit'], verbs: [] },
  { says: 'the project page alone', codes: ['workplace.view'], verbs: [] },
  { says: 'the ledger whole', codes: ['documentInformation'], verbs: MEMBER_VERBS },
  ...MEMBER_VERBS.map((verb) => ({ says: verb, codes: [`documentInformation.${verb}`], verbs: ['view', verb] as const })),
  { says: 'add and remove', codes: ['documentInformation.add', 'documentInformation.remove'], verbs: ['view', 'add', 'remove'] },
];

describe('what a project lets a member do with a ledger', () => {
  it.each(CASES)('it says $says: every path answers so', async ({ codes, verbs }) => {
    await say(codes);
    expect(await answers(limited)).toEqual(expected(verbs));
    // Another project says nothing of him, and of a third he is no member, whatever this one says.
    expect(await answers(open)).toEqual(expected(MEMBER_VERBS));
    expect(await answers(foreign)).toEqual(expected([], true));
  });

  it('holds for as long as he is in the team, and from the next call on', async () => {
    await say(['documentInformation.view']);
    expect((await ask('engineer', 'POST', LEDGER, paper(limited))).status).toBe(403);
    await say(['documentInformation.add']);
    expect((await ask('engineer', 'POST', LEDGER, paper(limited))).status).toBe(200);
    await say(['documentInformation.add'], { memberState: 'left', leaveDate: '2026-11-02' });
    // He does not know the project any more.
    expect((await ask('engineer', 'POST', LEDGER, paper(limited))).status).toBe(422);
    await say([], { memberState: 'active', leaveDate: null });
    expect((await ask('engineer', 'POST', LEDGER, paper(limited))).status).toBe(200);
  });
});

describe('around it', () => {
  beforeEach(() => say(['documentInformation.view', 'visaChange.edit']));

  it('a record is moved neither out of a project nor into it', async () => {
    const [inside, outside] = [await make('admin', 'documentInformation', paper(limited)), await make('admin', 'documentInformation', paper(open))];
    expect((await ask('engineer', 'PUT', `${LEDGER}/${String(inside['id'])}`, { ...inside, projectId: open })).status).toBe(403);
    expect((await ask('engineer', 'PUT', `${LEDGER}/${String(outside['id'])}`, { ...outside, projectId: limited })).status).toBe(403);
    expect((await ask('admin', 'GET', `${LEDGER}/${String(outside['id'])}`)).data).toMatchObject({ projectId: open });
  });

  it('choices of references name no record that is closed', async () => {
    const visas = async (): Promise<number> =>
      (await ask<{ list: Row[] }>('engineer', 'POST', `${BASE}/qualityAndPrice/Options`, { field: 'relatedVisaId', record: { projectId: limited } })).data.list.length;
    expect(await visas()).toBeGreaterThan(0);
    await say(['qualityAndPrice.edit']);
    expect(await visas()).toBe(0);
  });

  it('the page is told the same: buttons on these records, and screens that are closed', async () => {
    const { data } = await ask<{ permission: { limits: { within: string[]; buttons: string[]; field: string }[] } }>('engineer', 'GET', `${LEDGER}/Config`);
    expect(data.permission.limits).toEqual([{ field: 'projectId', within: [limited], buttons: ['btn_detail', 'btn_history', 'btn_print', 'btn_download'] }]);
    const closed = async (account: string, id: string): Promise<unknown> => {
      const answer = await server.call('GET /api/business/ProjectMember/consolePermission/:id', { token: tokens[account], params: { id } });
      return answer.status === 200 ? answer.data.closed : answer.status;
    };
    const inside = await closed('engineer', limited);
    expect(inside).toEqual(expect.arrayContaining(['progressPayment', 'projectMember', 'archivalInformation']));
    expect(inside).not.toEqual(expect.arrayContaining(['documentInformation']));
    expect(inside).not.toEqual(expect.arrayContaining(['visaChange']));
    expect([await closed('engineer', open), await closed('admin', limited), await closed('engineer', foreign)]).toEqual([[], [], 404]);
    const mayEnter = async (menu: string): Promise<unknown> => (await ask('engineer', 'GET', `/api/business/ProjectMember/authentication/${limited}?menu=${menu}`)).data;
    expect([await mayEnter('visaChange'), await mayEnter('progressPayment'), await mayEnter('workplace')]).toEqual([true, false, true]);
  });

  it('the explanation of rights says what the server does', async () => {
    const stored = await make('admin', 'documentInformation', paper(limited));
    const explain = async (action: string): Promise<unknown> => (await ask<{ decision: { allowed: boolean } }>('admin', 'GET',
      `/api/permission/Authority/Explain?userId=${String(member['userId'])}&model=documentInformation&recordId=${String(stored['id'])}&action=${action}`)).data.decision.allowed;
    expect([await explain('view'), await explain('edit'), await explain('remove')]).toEqual([true, false, false]);
    await say([]);
    expect([await explain('view'), await explain('edit'), await explain('remove')]).toEqual([true, true, true]);
  });

  it('the leader of the project is limited by nothing', async () => {
    await sql`update records.project_info set tech_leader = ${String(member['userId'])} where id = ${limited}`.execute(server.kernel.db);
    await say(['visaChange.view']);
    expect(await answers(limited)).toEqual(expected(MEMBER_VERBS));
  });

  it('a right on no ledger is refused by name', async () => {
    const path = `${BASE}/projectMember/${String(member['id'])}`;
    const { data } = await ask('admin', 'GET', path);
    const answer = await ask<{ errors: Row[] }>('admin', 'PUT', path, { ...data, menuRights: ['documentInformation.own'] });
    expect([answer.status, answer.data.errors[0]?.['path']]).toEqual([422, 'menuRights']);
  });
});
