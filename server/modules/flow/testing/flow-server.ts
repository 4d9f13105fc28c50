import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { CallAnswer, CallInput, CallName } from '#schemas/wire/call.ts';
import type { FlowDetail, FlowDone, FlowTaskRow } from '#schemas/wire/flow-runs.ts';
import { SYSTEM_ACTOR } from '../../../kernel/actor.ts';
import { startTestServer, type Answer, type TestServer, type TestServerOptions } from '../../../kernel/testing/test-server.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { createTargets } from '../../../seed/testing/targets.ts';

/** Flows on visa changes of the demonstration, driven by its people. */
export interface FlowServer {
  server: TestServer;
  call<Name extends CallName>(account: string, name: Name, input: CallInput<Name>): Promise<Answer<CallAnswer<Name>>>;
  /** Releases a flow and answers its id. */
  release(nodes: FlowNode[], more?: Partial<FlowDocument>): Promise<string>;
  /** Values of a new record, with which anybody may launch. */
  values(): Promise<Values>;
  /** A stored record of the model that the flows hang on. */
  record(): Promise<string>;
  /** A record in a flow. */
  launched(flowId: string, account?: string): Promise<FlowDone>;
  toDo(account: string): Promise<FlowTaskRow[]>;
  /** The open task of somebody in an instance. */
  taskOf(account: string, instanceId: string): Promise<string>;
  detail(account: string, instanceId: string): Promise<FlowDetail>;
  stop(): Promise<void>;
}

export const MODEL = 'visaChange';

export async function startFlowServer(options: Pick<TestServerOptions, 'dataSourceHosts'> = {}): Promise<FlowServer> {
  const server = await startTestServer({ seed: true, ...options });
  const targets = createTargets(server);
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (account: string): Promise<string> => {
    const token = tokens.get(account) ?? server.login(account);
    tokens.set(account, token);
    return token;
  };
  let count = 0;
  const flows: FlowServer = {
    server,
    call: async (account, name, input) => server.call(name, Object.assign({ token: await tokenOf(account) }, input)),
    async release(nodes, more = {}) {
      count += 1;
      const code = `test${String(count)}`;
      const document: FlowDocument = { kind: 'flow', schemaVersion: 1, code, title: { 'zh-CN': code, 'en-US': code, 'zh-TW': code }, model: MODEL, nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }], ...more };
      const { data: { id } } = await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine', { body: { document } });
      const released = await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id }, body: { revision: 1 } });
      if (released.code !== 200) throw new Error(JSON.stringify(released));
      return id;
    },
    values: async () => JSON.parse(JSON.stringify(await targets.values(MODEL, 'own'))) as Values,
    record: () => targets.fresh(MODEL, 'own'),
    async launched(flowId, account = 'manager') {
      const answer = await flows.call(account, 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', recordId: await flows.record() } });
      if (answer.code !== 200) throw new Error(JSON.stringify(answer));
      return answer.data;
    },
    toDo: async (account) => (await flows.call(account, 'GET /api/workflow/Engine/FlowBefore/List/1', { query: { pageSize: 100 } })).data.list,
    async taskOf(account, instanceId) {
      const task = (await flows.toDo(account)).find((one) => one.instanceId === instanceId);
      if (task === undefined) throw new Error(`${account} has nothing to do`);
      return task.id;
    },
    detail: async (account, id) => (await flows.call(account, 'GET /api/workflow/Engine/FlowBefore/:id', { params: { id } })).data,
    stop: () => server.stop(),
  };
  return flows;
}

/** An approver; by the accounts of the demonstration. */
export function approver(id: string, accounts: string[], more: Partial<Extract<FlowNode, { type: 'approver' }>> = {}): FlowNode {
  return { id, type: 'approver', title: { 'zh-CN': id, 'en-US': id, 'zh-TW': id }, people: [{ users: accounts.map(userId) }], ...more };
}

/** The stored record, whole. */
export async function storedRecord({ server }: FlowServer, id: string): Promise<Record<string, unknown>> {
  return server.kernel.records.get(SYSTEM_ACTOR, MODEL, id);
}
