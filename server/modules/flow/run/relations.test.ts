import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

const BASE = '/api/workflow/Engine';
/** What each has to do with the instance. */
const PEOPLE = { launcher: 'manager', approver: 'auditor', before: 'engineer', copied: 'viewer', monitor: 'admin', stranger: 'builder' } as const;
type Relation = keyof typeof PEOPLE;
const RELATIONS = Object.keys(PEOPLE) as Relation[];

let flows: FlowServer;
let flowId: string;
beforeAll(async () => {
  flows = await startFlowServer();
  flowId = await flows.release([approver('earlier', [PEOPLE.before]), { id: 'copy', type: 'copy', people: [{ users: [userId(PEOPLE.copied)] }] }, approver('now', [PEOPLE.approver])]);
});
afterAll(() => flows?.stop());

/** An instance in which everybody has what their relation says. */
async function standing(): Promise<{ id: string; task: string; copy: string; recordId: string }> {
  const { instanceId, recordId } = await flows.launched(flowId, PEOPLE.launcher);
  await flows.call(PEOPLE.before, 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf(PEOPLE.before, instanceId) }, body: {} });
  const { data } = await flows.call(PEOPLE.copied, 'GET /api/workflow/Engine/FlowBefore/List/3', { query: { pageSize: 500 } });
  return { id: instanceId, recordId, task: await flows.taskOf(PEOPLE.approver, instanceId), copy: data.list.find((row) => row.instanceId === instanceId)?.id ?? '' };
}

interface Case {
  method: string;
  path(of: Awaited<ReturnType<typeof standing>>): string;
  body?: object;
  /** By relation; 404 for those who are not named. */
  answers: Partial<Record<Relation, number>>;
}

const SEERS = { launcher: 200, approver: 200, before: 200, copied: 200, monitor: 200 };
const REFUSED = { launcher: 403, approver: 403, before: 403, copied: 403, monitor: 403 };
const person = userId('hanxue');

const CASES: Case[] = [
  { method: 'GET', path: ({ id }) => `FlowBefore/${id}`, answers: SEERS },
  { method: 'GET', path: ({ id }) => `FlowBefore/RecordList/${id}`, answers: SEERS },
  { method: 'GET', path: ({ id }) => `FlowTask/${id}`, answers: SEERS },
  { method: 'POST', path: ({ id }) => `FlowBefore/Comment/${id}`, body: { text: '好' }, answers: SEERS },
  { method: 'PUT', path: ({ id }) => `FlowTask/${id}`, body: { status: '0' }, answers: { launcher: 409 } },
  { method: 'DELETE', path: ({ id }) => `FlowLaunch/${id}`, answers: { ...REFUSED, launcher: 409 } },
  { method: 'PUT', path: ({ id }) => `FlowLaunch/${id}/Actions/Withdraw`, body: {}, answers: { ...REFUSED, launcher: 409 } },
  { method: 'POST', path: ({ id }) => `FlowLaunch/Press/${id}`, answers: { ...REFUSED, launcher: 200 } },
  ...['Cancel', 'Pause'].map((verb): Case => ({ method: 'POST', path: ({ id }) => `FlowBefore/${verb}/${id}`, body: {}, answers: { ...REFUSED, monitor: 200 } })),
  { method: 'POST', path: ({ id }) => `FlowBefore/Resume/${id}`, body: {}, answers: { ...REFUSED, monitor: 409 } },
  { method: 'POST', path: ({ id }) => `FlowBefore/Assign/${id}`, body: { step: 'x', people: [person] }, answers: { ...REFUSED, monitor: 409 } },
  { method: 'POST', path: ({ id }) => `FlowBefore/Jump/${id}`, body: { step: 'x', to: 'earlier' }, answers: { ...REFUSED, monitor: 409 } },
  { method: 'POST', path: ({ id }) => `FlowBefore/Retry/${id}`, body: { step: 'x' }, answers: { ...REFUSED, monitor: 409 } },
  ...['Audit', 'Reject', 'SaveAudit'].map((verb): Case => ({ method: 'POST', path: ({ task }) => `FlowBefore/${verb}/${task}`, body: {}, answers: { approver: 200 } })),
  { method: 'POST', path: ({ task }) => `FlowBefore/Abstain/${task}`, body: {}, answers: { approver: 409 } },
  { method: 'POST', path: ({ task }) => `FlowBefore/Recall/${task}`, body: {}, answers: { approver: 409 } },
  ...['Transfer', 'Delegate'].map((verb): Case => ({ method: 'POST', path: ({ task }) => `FlowBefore/${verb}/${task}`, body: { to: person }, answers: { approver: 200 } })),
  { method: 'POST', path: ({ task }) => `FlowBefore/Sign/${task}`, body: { place: 'before', people: [person] }, answers: { approver: 200 } },
  { method: 'POST', path: ({ task }) => `FlowBefore/Unsign/${task}`, body: {}, answers: { launcher: 403, approver: 403, before: 403, copied: 403, monitor: 403 } },
  { method: 'POST', path: ({ copy }) => `FlowBefore/Read/${copy}`, answers: { copied: 200 } },
];

describe('what people have to do with a flow says what they may do', () => {
  it.each(RELATIONS)('%s', async (relation) => {
    const token = await flows.server.login(PEOPLE[relation]);
    const wrong: string[] = [];
    for (const { method, path, body, answers } of CASES) {
      const address = `${BASE}/${path(await standing())}`;
      const { status, msg } = await flows.server.request(method, address, { token, ...(body === undefined ? {} : { body }) });
      if (status !== (answers[relation] ?? 404)) wrong.push(`${method} ${address}: ${String(status)} ${msg}, expected ${String(answers[relation] ?? 404)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('strangers find it in no list, under no filter and in no count', async () => {
    const { id, recordId } = await standing();
    for (const list of ['FlowBefore/List/1', 'FlowBefore/List/2', 'FlowBefore/List/3', 'FlowLaunch', 'FlowMonitor', `FlowEngine/${flowId}/FieldDataSelect`]) {
      const token = await flows.server.login(PEOPLE.stranger);
      const answer = await flows.server.request<{ list: unknown[]; pagination: { total: number } }>('GET', `${BASE}/${list}?flowId=${flowId}`, { token });
      expect([list, answer.data.list, answer.data.pagination.total]).toEqual([list, [], 0]);
    }
    const { data } = await flows.call(PEOPLE.stranger, 'GET /api/workflow/Engine/FlowTask/OfRecord/:model/:recordId', { params: { model: 'visaChange', recordId } });
    expect(data).toEqual({ launchable: [], instances: [] });
    const { data: seen } = await flows.call(PEOPLE.before, 'GET /api/workflow/Engine/FlowEngine/:id/FieldDataSelect', { params: { id: flowId }, query: { pageSize: 500 } });
    expect(seen.list.some((row) => row.id === id)).toBe(true);
  });
});
