import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowCalls } from '#schemas/wire/calls/flow.ts';
import { flowFormCalls } from '#schemas/wire/calls/flow-forms.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

const BASE = '/api/workflow/Engine';
/** What people may have to do with an instance. `entrusted`: the approver has entrusted them with this flow. `outsider`: a stranger without rights on the form. */
const RELATIONS = ['launcher', 'approver', 'before', 'copied', 'entrusted', 'monitor', 'stranger', 'outsider'] as const;
type Relation = (typeof RELATIONS)[number];
type People = Record<Relation, string>;

/** Each account once in each relation; the administrator oversees whatever else he does. */
const ACCOUNTS = ['manager', 'auditor', 'engineer', 'viewer', 'caoyanli', 'hanxue'] as const;
const TURNS: readonly People[] = ACCOUNTS.map((_, turn) => {
  const at = (place: number): string => ACCOUNTS[(place + turn) % ACCOUNTS.length] ?? '';
  return { launcher: at(0), approver: at(1), before: at(2), copied: at(3), entrusted: at(4), stranger: at(5), monitor: 'admin', outsider: 'builder' };
});

interface Standing {
  id: string;
  /** Of the flow. */
  code: string;
  flowId: string;
  recordId: string;
  /** Of the approver now, and of the one before. */
  task: string;
  earlier: string;
  copy: string;
}

interface Case {
  /** As the server names the route. */
  route: string;
  at?: keyof Standing;
  body?: object;
  /** By relation; 404 for those who are not named. */
  answers: Partial<Record<Relation, number>>;
}

const all = (status: number): Record<Exclude<Relation, 'stranger' | 'outsider'>, number> => ({ launcher: status, approver: status, before: status, copied: status, entrusted: status, monitor: status });
const REFUSED = all(403);
const deciders = (status: number): Partial<Record<Relation, number>> => ({ approver: status, entrusted: status });
const person = userId('xifang');

const CASES: readonly Case[] = [
  { route: 'GET FlowBefore/:id', answers: all(200) },
  { route: 'GET FlowBefore/RecordList/:id', answers: all(200) },
  { route: 'GET FlowTask/:id', answers: all(200) },
  { route: 'GET FlowTask/:flowId/:taskId', answers: all(200) },
  { route: 'POST FlowBefore/Comment/:id', body: { text: '好' }, answers: all(200) },
  { route: 'GET ../Form/:key/:id', answers: all(200) },
  { route: 'PUT ../Form/:key/:id', body: { status: '0' }, answers: { ...REFUSED, launcher: 409 } },
  { route: 'GET FlowBefore/Candidates/:id', answers: { ...REFUSED, launcher: 200 } },
  { route: 'GET FlowBefore/CandidateUser/:id?node=now', answers: { ...REFUSED, launcher: 404 } },
  { route: 'GET FlowComment/:id', answers: all(200) },
  { route: 'POST FlowComment/:id', body: { text: '好' }, answers: all(200) },
  { route: 'PUT FlowTask/:id', body: { status: '0' }, answers: { launcher: 409 } },
  { route: 'DELETE FlowLaunch/:id', answers: { ...REFUSED, launcher: 409 } },
  { route: 'PUT FlowLaunch/:id/Actions/Withdraw', body: {}, answers: { ...REFUSED, launcher: 409 } },
  { route: 'POST FlowLaunch/Press/:id', answers: { ...REFUSED, launcher: 200 } },
  { route: 'POST FlowBefore/Cancel/:id', body: {}, answers: { ...REFUSED, monitor: 200 } },
  { route: 'POST FlowBefore/Pause/:id', body: {}, answers: { ...REFUSED, monitor: 200 } },
  { route: 'POST FlowBefore/Resume/:id', body: {}, answers: { ...REFUSED, monitor: 409 } },
  { route: 'POST FlowBefore/Assign/:id', body: { step: 'x', people: [person] }, answers: { ...REFUSED, monitor: 409 } },
  { route: 'POST FlowBefore/Jump/:id', body: { step: 'x', to: 'earlier' }, answers: { ...REFUSED, monitor: 409 } },
  { route: 'POST FlowBefore/Retry/:id', body: { step: 'x' }, answers: { ...REFUSED, monitor: 409 } },
  { route: 'POST FlowBefore/Audit/:id', at: 'task', body: {}, answers: deciders(200) },
  { route: 'POST FlowBefore/Reject/:id', at: 'task', body: {}, answers: deciders(200) },
  { route: 'POST FlowBefore/SaveAudit/:id', at: 'task', body: {}, answers: deciders(200) },
  { route: 'POST FlowBefore/Abstain/:id', at: 'task', body: {}, answers: deciders(409) },
  { route: 'POST FlowBefore/Recall/:id', at: 'task', body: {}, answers: { approver: 403, entrusted: 409 } },
  { route: 'POST FlowBefore/Recall/:id', at: 'earlier', body: {}, answers: { before: 200 } },
  { route: 'POST FlowBefore/Audit/:id', at: 'earlier', body: {}, answers: { before: 409 } },
  { route: 'POST FlowBefore/Transfer/:id', at: 'task', body: { to: person }, answers: deciders(200) },
  { route: 'POST FlowBefore/Delegate/:id', at: 'task', body: { to: person }, answers: deciders(200) },
  { route: 'POST FlowBefore/Sign/:id', at: 'task', body: { place: 'before', people: [person] }, answers: deciders(200) },
  { route: 'POST FlowBefore/Unsign/:id', at: 'task', body: {}, answers: REFUSED },
  { route: 'POST FlowBefore/Read/:id', at: 'copy', answers: { copied: 200 } },
];

/** In which list an instance stands for whom. */
const LISTS: Readonly<Record<string, readonly Relation[]>> = {
  'GET FlowBefore/List/1': ['approver', 'entrusted'],
  'GET FlowBefore/List/2': ['before'],
  'GET FlowBefore/List/3': ['copied'],
  'GET FlowLaunch': ['launcher'],
  'GET FlowMonitor': ['monitor'],
  'GET FlowEngine/:id/FieldDataSelect': ['launcher', 'approver', 'before', 'copied', 'entrusted', 'monitor'],
  'GET FlowTask/OfRecord/:model/:recordId': ['launcher', 'approver', 'before', 'copied', 'entrusted', 'monitor'],
};
/** What a person sends about several instances, about what is not there yet, or about himself. */
const ELSEWHERE = [
  'POST ../Form/:key', 'GET FlowEngine/PageListAll', 'GET FlowBefore/BatchFlowSelector', 'GET FlowBefore/NodeSelector/:id', 'GET FlowBefore/BatchCandidate',
  'POST FlowBefore/BatchOperation', 'DELETE FlowMonitor', 'POST FlowTask', 'POST FlowTask/Actions/Preview',
  'GET FlowEngine/:id/LaunchForm', 'POST FlowEngine/:id/LaunchForm/Options', 'POST FlowEngine/:id/LaunchForm/Compute',
  'GET FlowDelegate', 'POST FlowDelegate', 'PUT FlowDelegate/:id', 'DELETE FlowDelegate/:id', 'GET FlowPhrase', 'PUT FlowPhrase',
];

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

describe.each(TURNS)('what people have to do with a flow says what they may do: $launcher launches, $stranger is a stranger', (people) => {
  let flowId: string;
  let code: string;
  beforeAll(async () => {
    flowId = await flows.release([approver('earlier', [people.before]), { id: 'copy', type: 'copy', people: [{ users: [userId(people.copied)] }] }, approver('now', [people.approver])]);
    ({ data: { code } } = await flows.call('admin', 'GET /api/workflow/Engine/FlowEngine/:id', { params: { id: flowId } }));
    await flows.call(people.approver, 'POST /api/workflow/Engine/FlowDelegate', { body: { toUserId: userId(people.entrusted), flows: [flowId], startTime: Date.now() - 1_000, endTime: Date.now() + 3_600_000 } });
  });

  /** An instance in which everybody has what their relation says. */
  async function standing(): Promise<Standing> {
    const { data: { instanceId, recordId } } = await flows.call(people.launcher, 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', data: await flows.values() } });
    const earlier = await flows.taskOf(people.before, instanceId);
    await flows.call(people.before, 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: earlier }, body: {} });
    const { data } = await flows.call(people.copied, 'GET /api/workflow/Engine/FlowBefore/List/3', { query: { pageSize: 500 } });
    return { id: instanceId, code, flowId, recordId, earlier, task: await flows.taskOf(people.approver, instanceId), copy: data.list.find((row) => row.instanceId === instanceId)?.id ?? '' };
  }

  const addressOf = ({ route, at = 'id' }: Case, about: Standing): [string, string] => {
    const [method = '', path = ''] = route.split(' ');
    return [method, `${path.startsWith('../') ? '/api/workflow' : BASE}/${path.replace('../', '').replace(':key', about.code).replace(':flowId', about.flowId).replace(':taskId', about.id).replace(':id', about[at])}`];
  };

  it.each(RELATIONS)('%s', async (relation) => {
    const token = await flows.server.login(people[relation]);
    const wrong: string[] = [];
    let about: Standing | undefined;
    for (const one of CASES) {
      // No matter who does it, what is allowed changes the instance in the same way: in one turn that is tried.
      if (people !== TURNS[0] && one.answers[relation] === 200 && !one.route.startsWith('GET')) continue;
      about ??= await standing();
      const [method, address] = addressOf(one, about);
      const { status, msg } = await flows.server.request(method, address, { token, ...(one.body === undefined ? {} : { body: one.body }) });
      const expected = one.answers[relation] ?? 404;
      if (status !== expected) wrong.push(`${one.route} ${one.at ?? ''}: ${String(status)} ${msg}, expected ${String(expected)}`);
      // What was refused has left it as it was.
      if (status === 200 && method !== 'GET') about = undefined;
    }
    expect(wrong).toEqual([]);
  });

  it('lists hold it for those alone to whom it belongs there, under no filter and in no count for others', async () => {
    const { id, recordId } = await standing();
    const wrong: string[] = [];
    for (const relation of RELATIONS) {
      const token = await flows.server.login(people[relation]);
      for (const [route, seen] of Object.entries(LISTS)) {
        const path = (route.split(' ')[1] ?? '').replace(':id', flowId).replace(':model', 'visaChange').replace(':recordId', recordId);
        const { data } = await flows.server.request<unknown>('GET', `${BASE}/${path}?flowId=${flowId}&pageSize=500`, { token });
        if (JSON.stringify(data).includes(id) !== seen.includes(relation)) wrong.push(`${route} ${relation}`);
        const total = (data as { pagination?: { total: number } }).pagination?.total;
        if ((relation === 'stranger' || relation === 'outsider') && total !== undefined && total !== 0) wrong.push(`${route} counts ${String(total)} for a stranger`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(['stranger', 'outsider'] as const)('a %s is answered as if it did not exist, word for word', async (relation) => {
    const token = await flows.server.login(people[relation]);
    const there = await standing();
    const nothing: Standing = { id: 'none', code: there.code, flowId: there.flowId, recordId: 'none', task: 'none', earlier: 'none', copy: 'none' };
    for (const one of CASES) {
      const ask = async (about: Standing) => {
        const [method, address] = addressOf(one, about);
        const { status, code, msg, data } = await flows.server.request(method, address, { token, ...(one.body === undefined ? {} : { body: one.body }) });
        return { route: one.route, status, code, msg, data };
      };
      expect(await ask(there)).toEqual(await ask(nothing));
    }
    const batch = async (task: string) => (await flows.call(people[relation], 'POST /api/workflow/Engine/FlowBefore/BatchOperation', { body: { tasks: [task], decision: 'agree' } })).data.list.map(({ isDone, message }) => ({ isDone, message }));
    expect(await batch(there.task)).toEqual(await batch('none'));
    const remove = async (ids: string) => flows.server.request('DELETE', `${BASE}/FlowMonitor`, { token, body: { ids } });
    expect(await remove(there.id)).toMatchObject({ status: 404 });
    expect((await remove(there.id)).msg).toBe((await remove('none')).msg);
  });
});

it('no call of running flows is left out of what is tried with every relation', () => {
  const tried = new Set([...CASES.map(({ route }) => route.split('?')[0] ?? ''), ...Object.keys(LISTS), ...ELSEWHERE]);
  expect(Object.keys({ ...flowCalls, ...flowFormCalls }).map((name) => name.replace(`${BASE}/`, '').replace('/api/workflow/Form', '../Form')).filter((route) => !tried.has(route))).toEqual([]);
});

it('who oversees the flows of a category sees those alone', async () => {
  const flowId = await flows.release([approver('only', ['auditor'])]);
  const { data: { instanceId } } = await flows.call('engineer', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', data: await flows.values() } });
  const seen = async () => (await flows.call('manager', 'GET /api/workflow/Engine/FlowMonitor', { query: { flowId } })).data.list.map((row) => row.instanceId);
  expect(await seen()).toEqual([]);
  expect(await flows.call('manager', 'POST /api/workflow/Engine/FlowBefore/Pause/:id', { params: { id: instanceId }, body: {} })).toMatchObject({ status: 404 });
  await sql`update records.sys_flow_design set category = 'project' where id = ${flowId}`.execute(flows.server.kernel.db);
  expect(await seen()).toEqual([instanceId]);
  expect(await flows.call('manager', 'POST /api/workflow/Engine/FlowBefore/Pause/:id', { params: { id: instanceId }, body: {} })).toMatchObject({ status: 200 });
});
