import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const PATH = '/api/workflow/Engine/FlowEngine/:id';

async function changed(id: string, change: (document: FlowDocument) => FlowDocument): Promise<number> {
  const { data } = await flows.call('admin', `GET ${PATH}`, { params: { id } });
  const { data: saved } = await flows.call('admin', `PUT ${PATH}`, { params: { id }, body: { document: change(data.document), revision: data.revision } });
  return saved.revision;
}
const release = (id: string, revision: number, anyway?: boolean) => flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id }, body: { revision, ...(anyway === undefined ? {} : { anyway }) } });

it('W15: cases are kept with the flow, and one that takes another way keeps it from being released until that is wanted', async () => {
  const id = await flows.release([
    { id: 'size', type: 'condition', branches: [{ id: 'big', when: { field: 'changeTitle', op: 'eq', value: 'big' }, nodes: [approver('chief', ['admin'], { title: '总监审批' })] }, { id: 'small', nodes: [] }] }, approver('last', ['auditor']),
  ]);
  const at = Date.UTC(2026, 2, 2, 1);
  const { data: big } = await flows.call('admin', `POST ${PATH}/Cases`, { params: { id }, body: { name: '大额', record: { changeTitle: 'big' }, launcher: userId('engineer'), at } });
  expect(big).toMatchObject({ name: '大额', launcher: { id: userId('engineer') }, at, expected: { outcome: 'simulated', status: 2 } });
  await flows.call('admin', `POST ${PATH}/Cases`, { params: { id }, body: { name: '小额', record: {} } });
  const run = async (document?: FlowDocument) => (await flows.call('admin', `POST ${PATH}/Actions/RunCases`, { params: { id }, body: document === undefined ? {} : { document } })).data.list;
  expect(await run()).toMatchObject([{ name: '大额', isPassed: true, differences: [] }, { name: '小额', isPassed: true }]);

  const revision = await changed(id, (document) => ({ ...document, nodes: document.nodes.map((node) => (node.id === 'size' ? approver('size2', ['viewer']) : node)) }));
  const refused = await release(id, revision);
  expect(refused).toMatchObject({ status: 409, data: { rule: 'flow.casesDiffer', cases: [{ name: '大额', differences: [{ node: 'size' }, { node: 'chief', title: '总监审批', message: '不再经过' }, { node: 'size2', message: '现在会经过' }] }, { name: '小额' }] } });
  expect(refused.msg).toMatch(/^2 个用例的走向与记录时不同：大额：/);
  expect((await flows.call('admin', `GET ${PATH}`, { params: { id } })).data).toMatchObject({ released: 1, isChanged: true });
  expect(await release(id, revision, true)).toMatchObject({ status: 200, data: { released: 2 } });

  // Recorded again they pass again, and other people are told by name.
  const { data: { list } } = await flows.call('admin', `GET ${PATH}/Cases`, { params: { id } });
  for (const { id: caseId, name, record } of list) await flows.call('admin', `PUT ${PATH}/Cases/:caseId`, { params: { id, caseId }, body: { name, record } });
  expect((await run()).every(({ isPassed }) => isPassed)).toBe(true);
  const { data: { document } } = await flows.call('admin', `GET ${PATH}`, { params: { id } });
  const [first] = await run({ ...document, nodes: document.nodes.map((node) => (node.id === 'last' ? approver('last', ['viewer']) : node)) });
  expect(first?.differences).toMatchObject([{ node: 'last', message: expect.stringMatching(/^原为 .+，现为 .+$/) }]);
  expect(await flows.call('admin', `DELETE ${PATH}/Cases/:caseId`, { params: { id, caseId: big.id } })).toMatchObject({ status: 200 });
  expect(await run()).toHaveLength(1);
  expect(await flows.call('admin', `DELETE ${PATH}/Cases/:caseId`, { params: { id, caseId: big.id } })).toMatchObject({ status: 404 });
});

it('W15: a case shows of its record what its reader may read, and keeps the rest', async () => {
  const { data: { id } } = await flows.call('builder', 'POST /api/workflow/Engine/FlowEngine', { body: { document: { ...(await document(await flows.release([approver('last', ['auditor'])]))), code: 'seenCases' } } });
  const { data: kept } = await flows.call('admin', `POST ${PATH}/Cases`, { params: { id }, body: { name: '一', record: { changeTitle: '秘密' } } });
  const seen = (await flows.call('builder', `GET ${PATH}/Cases`, { params: { id } })).data.list;
  expect(seen).toMatchObject([{ name: '一', record: {} }]);
  expect(JSON.stringify(seen)).not.toContain('秘密');
  expect(await flows.call('builder', `PUT ${PATH}/Cases/:caseId`, { params: { id, caseId: kept.id }, body: { name: '二', record: {} } })).toMatchObject({ status: 200 });
  expect((await flows.call('admin', `GET ${PATH}/Cases`, { params: { id } })).data.list).toMatchObject([{ name: '二', record: { changeTitle: '秘密' } }]);
});

const document = async (id: string): Promise<FlowDocument> => (await flows.call('admin', `GET ${PATH}`, { params: { id } })).data.document;

it('W15: of 200 who keep a case at once no more than a hundred do', async () => {
  const id = await flows.release([approver('last', ['auditor'])]);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => flows.call('admin', `POST ${PATH}/Cases`, { params: { id }, body: { name: String(index), record: {} } })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(100);
});
