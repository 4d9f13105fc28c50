import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, storedRecord, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
let asked: { url: string; key: string | undefined }[] = [];
let answer: (request: IncomingMessage) => unknown;
/** Refuses everybody, as a service that is down. */
const down = (): never => { throw new Error('down'); };
const other = createServer((request, response) => {
  asked.push({ url: request.url ?? '', key: request.headers['idempotency-key']?.toString() });
  void (async () => response.end(JSON.stringify(await answer(request))))().catch(() => response.writeHead(503).end());
});

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.5', resolve));
  flows = await startFlowServer({ dataSourceHosts: ['127.0.0.5'] });
  const origin = `http://127.0.0.5:${String((other.address() as AddressInfo).port)}`;
  const base = { kind: '3', category: 'other', url: `${origin}/ask`, timeoutSeconds: 5, retries: 0 };
  const parameter = (code: string, type: string, isRequired: boolean, placement = 'query') => ({ code, title: code, type, isRequired, placement });
  await makeInterface({ ...base, enCode: 'rates', method: 'GET', parameters: [parameter('name', 'text', true), parameter('year', 'number', false)] });
  await makeInterface({ ...base, enCode: 'deciders', method: 'GET', parameters: [parameter('part', 'text', false)] });
  await makeInterface({ ...base, enCode: 'sealed', method: 'GET', access: 'token', accessToken: 'token-of-sixteen-and-more' });
}, 120_000);
afterAll(async () => {
  await flows?.stop();
  other.close();
});
beforeEach(() => {
  asked = [];
  answer = () => ['auditor'];
});

async function makeInterface({ enCode, ...values }: Record<string, unknown> & { enCode: string }): Promise<void> {
  const made = await flows.server.request('POST', '/api/system/DataInterface', { token: await flows.server.login('admin'), body: { fullName: `流程接口${enCode}`, enCode, ...values } });
  if (made.code !== 200) throw new Error(JSON.stringify(made));
}
const db = () => flows.server.kernel.db;
const byInterface = (more: Partial<Extract<FlowNode, { type: 'approver' }>> = {}): FlowNode => approver('named', [], { people: [{ interface: 'deciders', input: { part: { field: 'part' } } }], ...more });
const rates: FlowNode = { id: 'rates', type: 'operation', call: { interface: 'rates' }, input: { name: { field: 'part' }, year: 2026 }, output: { part: 'company.name' } };
async function launch(flowId: string, recordId: string): ReturnType<typeof flows.call<'POST /api/workflow/Engine/FlowTask'>> {
  return flows.call('manager', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', recordId } });
}
async function recordAt(part: string): Promise<string> {
  const id = await flows.record();
  await sql`update records.visa_change set part = ${part} where id = ${id}`.execute(db());
  return id;
}
const statusOf = (instanceId: string, status: number) => vi.waitFor(async () => expect((await flows.detail('admin', instanceId)).instance.status).toBe(status), 30_000);
const stuckAt = (instanceId: string) => vi.waitFor(async () => expect((await flows.detail('admin', instanceId)).instance.stuck).toBe('operation'), 60_000);
const instancesOf = async (recordId: string) => (await sql`select 1 from kernel.flow_instance where record_id = ${recordId}`.execute(db())).rows.length;

describe('a node that calls a data interface', () => {
  it('gives it fields of the record and what is written, and fills fields with what it answers', async () => {
    answer = () => [{ company: { name: '上海分公司' } }, { company: { name: '北京分公司' } }];
    const recordId = await recordAt('三区');
    const { data } = await launch(await flows.release([rates]), recordId);
    await statusOf(data.instanceId, 2);
    expect(await storedRecord(flows, recordId)).toMatchObject({ part: '上海分公司' });
    expect(asked.map(({ url }) => url)).toEqual([`/ask?name=${encodeURIComponent('三区').replaceAll('%20', '+')}&year=2026`]);
    expect(asked[0]?.key).toMatch(new RegExp(`^${data.instanceId}-`));
  });

  it('is asked again under the same key while the service fails and after what it answered could not be kept, and then goes on', async () => {
    let tries = 0;
    answer = () => ((tries += 1) === 1 ? down() : { company: { name: tries === 2 ? 'x'.repeat(5_000) : '二次' } });
    const recordId = await recordAt('四区');
    const flowId = await flows.release([rates]);
    const { data } = await launch(flowId, recordId);
    await stuckAt(data.instanceId);
    // Too long for the field: of no use to try again by itself.
    expect(await storedRecord(flows, recordId)).toMatchObject({ part: '四区' });
    const retry = (await flows.detail('admin', data.instanceId)).verbs.find(({ verb }) => verb === 'retry');
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Retry/:id', { params: { id: data.instanceId }, body: { step: retry?.step ?? '' } })).toMatchObject({ code: 200 });
    await statusOf(data.instanceId, 2);
    expect(await storedRecord(flows, recordId)).toMatchObject({ part: '二次' });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked).toHaveLength(3);
  });

  it('stays with the reason where it is asked for nothing that it knows', async () => {
    const { data } = await launch(await flows.release([rates]), await recordAt(''));
    await stuckAt(data.instanceId);
    const failed = (await flows.detail('admin', data.instanceId)).timeline.find(({ what }) => what === 'callFailed')?.details['failed'];
    expect(failed).toBe('数据接口“rates”调用失败：缺少参数“name”');
    expect(asked).toEqual([]);
  });
});

describe('people whom a data interface names', () => {
  it('decide, by account, by id and as rows, and the service is asked with the record while nothing is locked', async () => {
    const flowId = await flows.release([byInterface({ decide: 'all' })]);
    const recordId = await recordAt('五区');
    let locked: unknown;
    answer = async () => {
      locked = await sql`select id from records.visa_change where id = ${recordId} for update nowait`.execute(db()).catch((error: unknown) => error);
      return [{ account: 'auditor' }, { id: userId('viewer') }, 'nobody-of-that-name'];
    };
    const { data } = await launch(flowId, recordId);
    expect(locked).toMatchObject({ rows: [{ id: recordId }] });
    expect(asked.map(({ url }) => url)).toEqual([`/ask?part=${encodeURIComponent('五区')}`]);
    for (const account of ['auditor', 'viewer']) await flows.call(account, 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf(account, data.instanceId) }, body: {} });
    await statusOf(data.instanceId, 2);
  });

  it.each<[string, () => unknown, string]>([
    ['while the service is down', down, '数据接口“deciders”调用失败：'],
    ['where it names nobody there is', () => ['ghost'], '数据接口“deciders”返回的人员都不存在：ghost'],
    ['where it answers no people', () => [{ name: 'x' }], '数据接口“deciders”返回的不是人员'],
  ])('nothing is launched %s, although the node would agree without people', async (_name, given, message) => {
    answer = given;
    const flowId = await flows.release([byInterface({ nobody: 'agree' })]);
    const recordId = await recordAt('六区');
    expect(await launch(flowId, recordId)).toMatchObject({ status: 503, msg: expect.stringContaining(message) });
    expect(await instancesOf(recordId)).toBe(0);
    answer = () => ['auditor'];
    expect(await launch(flowId, recordId)).toMatchObject({ status: 200 });
  });

  it('a decision before them is kept back with its words, and counts once the service answers', async () => {
    const { data } = await launch(await flows.release([approver('first', ['viewer']), byInterface()]), await recordAt('七区'));
    const id = await flows.taskOf('viewer', data.instanceId);
    const agree = () => flows.call('viewer', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id }, body: { opinion: '同意' } });
    answer = down;
    expect(await agree()).toMatchObject({ status: 503 });
    expect((await flows.detail('admin', data.instanceId)).timeline.filter(({ what }) => what === 'agree')).toEqual([]);
    answer = () => 'auditor';
    // Of many presses one counts.
    expect((await Promise.all(Array.from({ length: 5 }, agree))).filter(({ status }) => status === 200)).toHaveLength(1);
    await flows.taskOf('auditor', data.instanceId);
  });

  it('are found for many at once, though the service takes its time', async () => {
    answer = () => new Promise((resolve) => { setTimeout(() => resolve(['auditor']), 100); });
    const flowId = await flows.release([byInterface()]);
    const records = await Promise.all(Array.from({ length: 60 }, (_one, index) => recordAt(`八区${String(index)}`)));
    const answers = await Promise.all(records.map((recordId) => launch(flowId, recordId)));
    expect(answers.map(({ status }) => status)).toEqual(records.map(() => 200));
  });

  it('are shown before it is sent in, and in a simulation', async () => {
    const nodes: FlowNode[] = [{ id: 'start', type: 'start' }, byInterface(), { id: 'end', type: 'end' }];
    const document: FlowDocument = { kind: 'flow', schemaVersion: 1, code: 'simulated', title: 'x', model: 'visaChange', nodes };
    const simulated = await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/Actions/Simulate', { body: { document, record: {} } });
    expect(simulated.data).toMatchObject({ steps: expect.arrayContaining([expect.objectContaining({ node: 'named', people: [userId('auditor')] })]) });
    const preview = await flows.call('manager', 'POST /api/workflow/Engine/FlowTask/Actions/Preview', { body: { flowId: await flows.release([byInterface()]), recordId: await flows.record() } });
    expect(preview.data).toMatchObject({ steps: expect.arrayContaining([expect.objectContaining({ node: 'named', people: [expect.objectContaining({ id: userId('auditor') })] })]) });
  });
});

describe('a flow is checked for the interfaces it names', () => {
  const check = async (node: FlowNode, account = 'admin') => {
    const document: FlowDocument = { kind: 'flow', schemaVersion: 1, code: 'checked', title: { 'zh-CN': 'x', 'en-US': 'x', 'zh-TW': 'x' }, model: 'visaChange', nodes: [{ id: 'start', type: 'start' }, node, { id: 'end', type: 'end' }] };
    const found = await flows.call(account, 'POST /api/workflow/Engine/FlowEngine/Actions/Check', { body: { document } });
    return found.data.filter(({ severity }) => severity === 'error').map(({ path, message }) => `${path.join('.')} ${message}`);
  };
  const people = (input: Record<string, string | { field: string }>): FlowNode => approver('named', [], { people: [{ interface: 'deciders', input }] });

  it.each<[string, FlowNode, string[]]>([
    ['nothing', rates, []],
    ['a parameter that is not given', { ...rates, input: {} } as FlowNode, ['nodes.1.call.interface 缺少参数“name”']],
    ['a parameter that is written wrong', { ...rates, input: { name: 'a', year: 'next' } } as FlowNode, ['nodes.1.input.year 参数“year”须为数字']],
    ['a parameter that it does not have', people({ depart: { field: 'part' } }), ['nodes.1.people.0.input.depart 没有参数“depart”']],
    ['an interface that there is not', { ...rates, call: { interface: 'rate' } } as FlowNode, ['nodes.1.call.interface 没有数据接口“rate” (rates)']],
  ])('%s', async (_name, node, expected) => {
    expect(await check(node)).toEqual(expected);
  });

  it('and for those that who releases it may not call', async () => {
    expect(await check({ id: 'rates', type: 'operation', call: { interface: 'sealed' } }, 'builder')).toEqual(['nodes.1.call.interface 流程会调用您自己不能调用的数据接口：sealed']);
  });

  it('and for those that are switched off', async () => {
    await sql`update records.sys_data_interface set enabled_mark = false where en_code = 'sealed'`.execute(db());
    expect(await check({ id: 'rates', type: 'operation', call: { interface: 'sealed' } })).toEqual(['nodes.1.call.interface 数据接口“sealed”已停用']);
  });
});
