import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EditedMatches } from '#schemas/wire/records.ts';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';
import { workbookOf } from '../../records/testing/workbook.ts';

/** The engineer sees his own projects; `NOWHERE` is no project at all. */
const NOWHERE = 'no-such-project';
const BASE = '/api/visualdev/OnlineDev/expense';
let server: RecordsServer;
const projects = { own: '', foreign: '' };

beforeAll(async () => {
  server = await startRecordsServer();
  projects.own = String((await server.project({ projectName: 'Own bridge', manager: 'u-engineer', budget: 100 }))['id']);
  projects.foreign = String((await server.project({ projectName: 'Foreign tower', manager: 'u-manager', budget: 987 }))['id']);
  await server.grant(
    { model: 'expense', buttons: ['btn_add', 'btn_edit', 'btn_upload', 'btn_download'] },
    { model: 'projectInfo', rule: { field: 'manager', op: 'eq', value: { var: 'currentUser.id' } } },
  );
});
afterAll(() => server?.stop());

const ask = (method: string, path: string, body?: unknown): Promise<HttpAnswer> => server.call('engineer', method, path, body);

async function ended<Result>(answer: HttpAnswer): Promise<TaskStatus<Result>> {
  expect(answer.status, answer.msg).toBe(200);
  return vi.waitFor(async () => {
    const { data } = await ask('GET', `/api/system/Task/${String(answer.data.task.id)}`);
    expect(['done', 'failed', 'cancelled']).toContain(data.state);
    return data;
  }, { timeout: 20_000, interval: 50 });
}

it('changing many refuses a record that the person may not see like one that is not there, and says nothing of it', async () => {
  const { id } = await server.expense({ projectId: projects.own, subject: 'Kept' });
  const edit = async (projectId: string): Promise<unknown> => {
    const { state, result } = await ended<EditedMatches>(await ask('POST', `${BASE}/Actions/EditMatches`, { ids: [id], values: { projectId }, expected: 1 }));
    return { state, changed: result?.changed, failures: result?.failures };
  };
  const foreign = await edit(projects.foreign);
  expect(foreign).toMatchObject({ state: 'done', changed: 0, failures: [{ message: expect.stringContaining('Project') }] });
  expect(foreign).toEqual(await edit(NOWHERE));
  expect(JSON.stringify(foreign)).not.toMatch(/tower|u-manager|987/);
  expect((await ask('GET', `${BASE}/${String(id)}`)).data).toMatchObject({ projectId: projects.own, projectManager: 'u-engineer' });
  const other = String((await server.project({ projectName: 'Own tunnel', manager: 'u-engineer' }))['id']);
  expect(await edit(other)).toMatchObject({ state: 'done', changed: 1 });
});

it('the choices of a field are those that the person sees, whatever values and ids come along', async () => {
  const options = async (body: object): Promise<unknown> => (await ask('POST', `${BASE}/Options`, { field: 'projectId', ...body })).data.list.map(({ value }: { value: string }) => value);
  expect(await options({ ids: [projects.own, projects.foreign, NOWHERE] })).toEqual([projects.own]);
  expect(await options({ keyword: 'Foreign' })).toEqual([]);
  for (const projectId of [projects.foreign, NOWHERE, projects.own]) expect(await options({ record: { projectId } })).not.toContain(projects.foreign);
});

it('an import takes a record that the person may not see for one that is not there', async () => {
  const bytes = await workbookOf({
    Expenses: [['行号', 'Subject', 'Project', 'Voucher'], [1, 'A', 'Foreign tower', 'AA1'], [2, 'B', 'No such project', 'AA2'], [3, 'C', 'Own bridge', 'AA3']],
    Items: [['所属行号', 'Name', 'Quantity', 'Price'], ...[1, 2, 3].map((row) => [row, 'Ticket', 1, 10])],
  });
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'expenses.xlsx');
  const check = await ended<ImportReport>(await ask('POST', `${BASE}/Actions/Import`, form));
  expect(check, JSON.stringify(check.error)).toMatchObject({ state: 'done', result: { rows: 3 } });
  expect(check.result?.errors).toEqual([
    { row: 2, sheet: 'Expenses', column: 'Project', message: '找不到“Foreign tower”' },
    { row: 3, sheet: 'Expenses', column: 'Project', message: '找不到“No such project”' },
  ]);
  const apply = await ended<ImportReport>(await ask('POST', `${BASE}/Imports/${check.id}/Apply`, { onlyGood: true }));
  expect(apply.state).toBe('done');
  const { data } = await server.call('admin', 'POST', `${BASE}/List`, { filter: { field: 'code', op: 'in', value: ['AA1', 'AA2', 'AA3'] } });
  expect(data.list.map(({ code }: { code: string }) => code)).toEqual(['AA3']);
});

it('a record that is saved or computed with it learns nothing either', async () => {
  const compute = (projectId: string): Promise<HttpAnswer> => ask('POST', `${BASE}/Compute`, { subject: 'C', projectId });
  expect((await compute(projects.own)).data.projectManager).toBe('u-engineer');
  expect((await compute(projects.foreign)).data.projectManager ?? null).toBeNull();
  const save = async (projectId: string): Promise<unknown> => {
    const { status, data } = await ask('POST', BASE, { subject: 'C', projectId, items: [{ name: 'Ticket', quantity: 1, price: 10 }] });
    return { status, data };
  };
  const refused = await save(projects.foreign);
  expect(refused).toMatchObject({ status: 422, data: { errors: [{ path: 'projectId', rule: 'reference' }] } });
  expect(refused).toEqual(await save(NOWHERE));
});
