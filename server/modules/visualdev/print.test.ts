import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '../../records/index.ts';
import { countStatements } from '../../records/testing/count-statements.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
let mine: string;
let foreign: string;
const PATH = '/api/visualdev/OnlineDev/expense/Print';
const OWN = { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } };
const PROJECTS = { model: 'projectInfo', columns: { '*': 'read' } };

beforeAll(async () => {
  server = await startRecordsServer();
  const projectId = (await server.project())['id'] ?? null;
  const add = async (applicant: string): Promise<string> => String((await server.expense({
    projectId, applicant, subject: applicant, secret: 5, note: 'needle', items: [{ name: 'a', quantity: 1, price: 2, cost: 1 }],
  }))['id']);
  [mine, foreign] = [await add('u-engineer'), await add('u-manager')];
});
afterAll(() => server?.stop());

const print = (...ids: string[]): Promise<HttpAnswer> => server.call('engineer', 'POST', PATH, { ids });
const subjects = ({ data }: HttpAnswer): unknown[] => data.list.map((record: RecordValues) => record['subject']);

describe('R14, A5: printing', () => {
  it('is refused without its button, to a user who may read and change the record', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_detail', 'btn_edit', 'btn_history'] }, PROJECTS);
    expect((await print(mine)).status).toBe(403);
    expect((await server.call(null, 'POST', PATH, { ids: [mine] })).status).toBe(401);
    expect((await server.call('admin', 'POST', PATH, { ids: [mine] })).status).toBe(200);
  });

  it('answers whole records in the order asked for, each once, with the texts of their codes', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_print'] }, PROJECTS, { model: 'user' });
    const answer = await print(foreign, mine, foreign);
    expect([answer.status, subjects(answer)]).toEqual([200, ['u-manager', 'u-engineer']]);
    expect(answer.data.list[0]).toMatchObject({ secret: 5, items: [{ name: 'a', price: 2 }], $display: { applicant: expect.any(String) } });
  });

  it('knows no record outside the row rule', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_print'], rule: OWN }, PROJECTS);
    expect((await print(foreign)).status).toBe(404);
    expect(subjects(await print(foreign, mine))).toEqual(['u-engineer']);
  });

  it('leaves out columns that may not be read, of rows too', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_print'], columns: { '*': 'read', secret: 'none', note: 'none', 'items.cost': 'none' } }, PROJECTS);
    const { status, data } = await print(mine);
    expect(status).toBe(200);
    expect(JSON.stringify(data)).not.toMatch(/"secret"|needle|"cost"/);
  });

  it('shows a column only where one grant gives it together with the button', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_print'], columns: { '*': 'read', secret: 'none', note: 'none' } }, PROJECTS);
    await server.kernel.db.insertInto('kernel.model_grant').values({
      subject_type: 'user', subject_id: 'u-engineer', model: 'expense', buttons: [], columns: '{"*":"read"}', row_rule: null,
    }).execute();
    server.records.context.permissions.clear();
    expect((await server.call('engineer', 'GET', `/api/visualdev/OnlineDev/expense/${mine}`)).data).toMatchObject({ secret: 5, note: 'needle' });
    const { data } = await print(mine);
    expect(data.list[0]).not.toHaveProperty('secret');
    expect(JSON.stringify(data)).not.toContain('needle');
  });

  it('takes as many statements for twenty records as for one, and no more than twenty at once', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_print'] }, PROJECTS, { model: 'user' });
    const projectId = (await server.project())['id'] ?? null;
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(String((await server.expense({ projectId }))['id']));
    const statementsOf = async (wanted: string[]): Promise<number> => {
      const counts: number[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) counts.push(await countStatements(async () => expect((await print(...wanted)).data.list).toHaveLength(wanted.length)));
      return Math.min(...counts);
    };
    expect(await statementsOf(ids)).toBe(await statementsOf(ids.slice(0, 1)));
    expect((await print(...ids, mine)).status).toBe(422);
    expect((await print()).status).toBe(422);
  });
});
