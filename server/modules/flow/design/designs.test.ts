import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { recordsOf } from '../../../records/index.ts';
import { userId } from '../../../seed/demo/company-ids.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
});
afterAll(() => server?.stop());

const approver: FlowNode = { id: 'chief', type: 'approver', title: '负责人', people: [{ users: [userId('auditor')] }] };

function flowOf(code: string, nodes: FlowNode[] = [approver]): FlowDocument {
  return { kind: 'flow', schemaVersion: 1, code, title: { 'zh-CN': `流程${code}`, 'en-US': code, 'zh-TW': code }, model: 'visaChange', nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
}

async function created(code: string, nodes?: FlowNode[]) {
  const { data } = await server.call('POST /api/workflow/Engine/FlowEngine', { token: admin, body: { document: flowOf(code, nodes), head: { category: 'project' } } });
  return data;
}

describe('designs of flows', () => {
  it('are kept as drafts, and one builder does not overwrite what another has saved', async () => {
    const { id, revision, state } = await created('kept');
    expect({ revision, state }).toEqual({ revision: 1, state: 'draft' });
    const body = { document: flowOf('kept', [{ ...approver, title: '总工' }]), revision };
    const saves = await Promise.all(Array.from({ length: 20 }, () => server.call('PUT /api/workflow/Engine/FlowEngine/:id', { token: admin, params: { id }, body })));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const { data } = await server.call('GET /api/workflow/Engine/FlowEngine/:id', { token: admin, params: { id } });
    expect(data).toMatchObject({ revision: 2, document: body.document });
  });

  it('have a code that nobody else has', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.call('POST /api/workflow/Engine/FlowEngine', { token: admin, body: { document: flowOf('once') } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });

  it('are copied and taken to another server as a file, under a code of their own', async () => {
    const { id } = await created('origin');
    const { data: copy } = await server.call('POST /api/workflow/Engine/FlowEngine/:id/Actions/Copy', { token: admin, params: { id } });
    expect(copy).toMatchObject({ code: 'origin2', title: { 'zh-CN': '流程origin 副本' }, state: 'draft', category: 'project' });
    const { data: file } = await server.call('GET /api/workflow/Engine/FlowEngine/:id/Actions/ExportData', { token: admin, params: { id } });
    const { data: imported } = await server.call('POST /api/workflow/Engine/FlowEngine/Actions/ImportData', { token: admin, body: file });
    expect(imported).toMatchObject({ code: 'origin3', document: { nodes: file.document.nodes } });
  });

  it('are removed while nothing runs by them', async () => {
    const { id } = await created('gone');
    expect(await server.call('DELETE /api/workflow/Engine/FlowEngine/:id', { token: admin, params: { id } })).toMatchObject({ status: 200 });
    expect(await server.call('GET /api/workflow/Engine/FlowEngine/:id', { token: admin, params: { id } })).toMatchObject({ status: 404 });
    expect(await created('gone')).toMatchObject({ code: 'gone' });
  });

  it('become versions that never change, and are launched by the released one', async () => {
    const { id } = await created('released');
    const release = (revision: number) => server.call('POST /api/workflow/Engine/FlowEngine/Release/:id', { token: admin, params: { id }, body: { revision } });
    expect(await release(1)).toMatchObject({ status: 200, data: { state: 'released', released: 1, isChanged: false } });
    await server.call('PUT /api/workflow/Engine/FlowEngine/:id', { token: admin, params: { id }, body: { document: flowOf('released', [{ ...approver, title: '总工' }]), revision: 1 } });
    expect(await release(1)).toMatchObject({ status: 409 });
    expect(await release(2)).toMatchObject({ status: 200, data: { released: 2 } });
    const { data } = await server.call('GET /api/workflow/Engine/FlowEngine/:id/Versions/:version', { token: admin, params: { id, version: 1 } });
    expect(data.document.nodes[1]).toMatchObject({ title: '负责人' });
    const listed = async (query: { model?: string } = {}) => (await server.call('GET /api/workflow/Engine/FlowEngine/ListAll', { token: await server.login('viewer'), query })).data.list.some((flow) => flow.id === id);
    expect(await listed()).toBe(true);
    expect([await listed({ model: data.document.model }), await listed({ model: 'projectInfo' })]).toEqual([true, false]);
    expect(await server.call('POST /api/workflow/Engine/FlowEngine/Stop/:id', { token: admin, params: { id } })).toMatchObject({ data: { state: 'stopped' } });
    expect(await listed()).toBe(false);
    const renamed = await server.call('PUT /api/workflow/Engine/FlowEngine/:id', { token: admin, params: { id }, body: { document: flowOf('renamed'), revision: 2 } });
    expect(renamed).toMatchObject({ status: 422 });
  });

  it('are checked, and faulty ones are not released', async () => {
    const faulty = flowOf('faulty', [{ id: 'nobody', type: 'approver', people: [{ interface: 'x' }] }]);
    const { data: { id } } = await server.call('POST /api/workflow/Engine/FlowEngine', { token: admin, body: { document: faulty } });
    const { data } = await server.call('POST /api/workflow/Engine/FlowEngine/Actions/Check', { token: admin, body: { document: faulty } });
    expect(data.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    expect(await server.call('POST /api/workflow/Engine/FlowEngine/Release/:id', { token: admin, params: { id }, body: { revision: 1 } })).toMatchObject({ status: 422 });
  });

  it('give away what the releasing person has himself, or designs, or has leave to give away', async () => {
    const { kernel } = server;
    const token = await server.login('builder');
    const release = async (document: FlowDocument) => {
      const { data: { id } } = await server.call('POST /api/workflow/Engine/FlowEngine', { token, body: { document } });
      return server.call('POST /api/workflow/Engine/FlowEngine/Release/:id', { token, params: { id }, body: { revision: 1 } });
    };
    expect(await release(flowOf('withLeave'))).toMatchObject({ status: 200 });
    await sql`update kernel.model_grant set buttons = array_remove(buttons, 'btn_grant') where model = 'flowDesign'`.execute(kernel.db);
    recordsOf(kernel).context.permissions.clear();
    expect(await release(flowOf('withoutLeave'))).toMatchObject({ status: 403, msg: expect.stringMatching(/授予.*签证/) });
    expect(await release({ ...flowOf('ofOwnForm'), model: 'leaveRequest' })).toMatchObject({ status: 200 });
  });

  it('are run through with the people of now, before anybody launches them', async () => {
    const document = flowOf('tried', [{ id: 'superior', type: 'approver', people: [{ superior: 1 }] }]);
    const answer = await server.call('POST /api/workflow/Engine/FlowEngine/Actions/Simulate', { token: admin, body: { document, launcher: userId('engineer'), record: {} } });
    expect(answer.data).toMatchObject({ outcome: 'simulated', status: 2, steps: [{ node: 'start' }, { node: 'superior', names: [expect.stringMatching(/./)] }, { node: 'end' }] });
  });
});
