import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowNode } from '../../schemas/language/documents/flow.ts';
import type { FlowProduct } from './flow-server.ts';

export interface Answered {
  code: number;
  msg: string;
}

/** A step of a flow: how it is brought to its beginning, begun and looked at. */
export interface Step {
  name: string;
  /** A part of the statement with which it begins. */
  begins: string;
  /** Who asks for it sends the request again when no answer comes; otherwise a job of the queue does it, which goes on by itself. */
  isAsked: boolean;
  /** Answers what the step is about: an instance, or the name of the record that is launched. */
  prepare(name: string): Promise<string>;
  /** May reject where the process ends meanwhile. */
  begin(subject: string, server: number): Promise<Answered>;
  /** What has come of it, each of which is wanted exactly once. */
  counts(subject: string): Promise<Record<string, number>>;
}

export const approver = (id: string, users: string[], more: object = {}): FlowNode => ({ id, type: 'approver', title: { 'zh-CN': id, 'en-US': id, 'zh-TW': id }, people: [{ users }], ...more });

/** A step that somebody asks for has its instance with this statement. */
const ASKED = 'from kernel.flow_instance where id = $1 and removed is null for update';
/** A job has its instance with this one. */
const JOB = 'from kernel.flow_instance where id = $1 and state is not null and removed is null and is_open for update';
const LAUNCH = 'from kernel.flow where id = $1 for key share';
const SUB_FLOW = 'from kernel.flow_instance where parent_id = $1 and parent_step = $2 and parent_key = $3';
/** A day and an hour. */
const LATER_MS = 90_000_000;

/** Steps of all kinds that people and jobs take. */
export async function stepsOf(product: FlowProduct): Promise<Step[]> {
  const [auditor, engineer, viewer] = [product.idOf('auditor'), product.idOf('engineer'), product.idOf('viewer')];
  const one = async (text: string, subject: string): Promise<number> => (await product.select<{ count: number }>(`select count(*)::int as count from ${text}`, [subject]))[0]?.count ?? Number.NaN;
  const first = approver('first', [auditor]);
  const last = approver('last', [viewer], { timeouts: [{ after: { days: 1 }, do: 'remind' }] });
  const assign = { fullName: { field: 'description' }, enCode: { field: 'description' }, type: { field: 'type' } };
  const release = async (code: string, ...nodes: FlowNode[]): Promise<string> => product.release(code, nodes);

  const direct = await release('killsDirect', last);
  const two = await release('killsTwo', first, last);
  const decided = await release('killsDecision', first, { id: 'copy', type: 'copy', people: [{ users: [engineer] }] }, last);
  const timed = await release('killsTimer', { id: 'wait', type: 'timer', wait: { days: 1 } }, last);
  const called = await release('killsOperation', first, { id: 'switch', type: 'operation', call: { operation: 'userGroup.state' }, input: { id: { field: 'id' } } }, last);
  const parent = await release('killsParent', first, { id: 'sub', type: 'subFlow', flow: 'killsDirect', assign }, last);
  const moved = await release('killsMoved', last);
  await product.releaseNext(moved, [approver('nobody', [], { people: [{ superior: 9 }], nobody: 'wait' })]);

  /** A flow has come to its next person; `before`: so often it had been there already. */
  const came = async (instance: string, before = 0): Promise<Record<string, number>> => ({
    'open task of the next person': await one("kernel.flow_task where instance_id = $1 and is_open and node = 'last'", instance),
    'task of the next person': await one("kernel.flow_task where instance_id = $1 and node = 'last'", instance) - before,
    'timer of the next node': await one('kernel.flow_timer where instance_id = $1', instance),
    'job of that timer': await one(`kernel.task t join kernel.flow_timer f on f.instance_id = t.input ->> 'instance' and f.timer = t.input ->> 'timer' and f.due = (t.input ->> 'due')::bigint
      where t.kind = 'flow.timer' and t.state = 'waiting' and f.instance_id = $1`, instance),
    'message to the next person': await one(`kernel.message m join kernel.message_receiver r on r.message_id = m.id where m.kind = 'flow.assigned' and m.event like $1 || ' %' and r.user_id = '${viewer}'`, instance) - before,
  });
  const happened = (what: string, instance: string): Promise<number> => one(`kernel.flow_log where instance_id = $1 and what = '${what}'`, instance);
  const taskAt = async (node: string, instance: string): Promise<string> => (await product.select<{ id: string }>(`select id from kernel.flow_task where instance_id = $1 and node = '${node}' order by id limit 1`, [instance]))[0]?.id ?? 'none';
  const decide = async (account: string, node: string, instance: string, server = 0, verb = 'Audit'): Promise<Answered> =>
    product.call(server, account, 'POST', `FlowBefore/${verb}/${await taskAt(node, instance)}`, {}, `${verb}-${node}-${instance}`);
  const find = async (text: string, subject: string): Promise<string> => (await product.select<{ id: string }>(text, [subject]))[0]?.id ?? 'none';
  const childOf = (instance: string): Promise<string> => find('select id from kernel.flow_instance where parent_id = $1', instance);
  const launchedAs = (name: string): Promise<string> => find('select i.id from kernel.flow_instance i join records.sys_user_group g on g.id = i.record_id where g.full_name = $1', name);

  return [
    {
      name: 'a launch', begins: LAUNCH, isAsked: true, prepare: (name) => Promise.resolve(name),
      begin: async (name, server) => product.call(server, 'manager', 'POST', 'FlowTask', await product.launchBody(direct, name), `launch-${name}`),
      counts: async (name) => ({
        ...await came(await launchedAs(name)), record: await one('records.sys_user_group where full_name = $1', name),
        instance: await one('kernel.flow_instance i join records.sys_user_group g on g.id = i.record_id where g.full_name = $1', name),
        'launch in the log': await happened('launch', await launchedAs(name)),
      }),
    },
    {
      name: 'a draft that is sent in', begins: ASKED, isAsked: true, prepare: (name) => product.launch(direct, name, '1'),
      begin: (instance, server) => product.call(server, 'manager', 'PUT', `FlowTask/${instance}`, { status: '0' }, `draft-${instance}`),
      counts: async (instance) => ({ ...await came(instance), 'launch in the log': await happened('launch', instance) }),
    },
    {
      name: 'a resubmission', begins: ASKED, isAsked: true,
      async prepare(name) {
        const instance = await product.launch(direct, name);
        await decide('viewer', 'last', instance, 0, 'Reject');
        return instance;
      },
      // Launched and sent back, the record has been written once.
      begin: (instance, server) => product.call(server, 'manager', 'PUT', `FlowTask/${instance}`, { status: '0', data: { description: 'again', version: 1 } }, `again-${instance}`),
      counts: async (instance) => ({
        ...await came(instance, 1), 'submission in the log': await happened('submit', instance),
        'change of the record': await one("kernel.flow_instance i join records.sys_user_group g on g.id = i.record_id where i.id = $1 and g.description = 'again'", instance),
      }),
    },
    {
      name: 'a withdrawal', begins: ASKED, isAsked: true, prepare: (name) => product.launch(direct, name),
      begin: (instance, server) => product.call(server, 'manager', 'PUT', `FlowLaunch/${instance}/Actions/Withdraw`, {}, `withdraw-${instance}`),
      counts: async (instance) => ({
        'withdrawal in the log': await happened('withdraw', instance),
        'instance that waits for nobody but its launcher': await one(`kernel.flow_instance i where i.id = $1 and i.status = 4 and not exists (select 1 from kernel.flow_task t where t.instance_id = i.id and t.is_open and t.node = 'last')
          and not exists (select 1 from kernel.flow_timer t where t.instance_id = i.id)`, instance),
      }),
    },
    {
      name: 'a decision', begins: ASKED, isAsked: true, prepare: (name) => product.launch(decided, name), begin: (instance, server) => decide('auditor', 'first', instance, server),
      counts: async (instance) => ({
        ...await came(instance), 'decision in the log': await happened('agree', instance),
        copy: await one('kernel.flow_copy where instance_id = $1', instance), 'message about the copy': await one("kernel.message where kind = 'flow.copied' and event like $1 || ' %'", instance),
      }),
    },
    {
      name: 'a withdrawn decision', begins: ASKED, isAsked: true,
      async prepare(name) {
        const instance = await product.launch(two, name);
        await decide('auditor', 'first', instance);
        return instance;
      },
      begin: async (instance, server) => product.call(server, 'auditor', 'POST', `FlowBefore/Recall/${await taskAt('first', instance)}`, {}, `recall-${instance}`),
      counts: async (instance) => ({
        'withdrawal in the log': await happened('takeBack', instance),
        'open task, with its person again': await one("kernel.flow_task where instance_id = $1 and is_open and node = 'first'", instance),
        'instance with one open task and no timer': await one(`kernel.flow_instance i where i.id = $1 and (select count(*) from kernel.flow_task t where t.instance_id = i.id and t.is_open) = 1
          and not exists (select 1 from kernel.flow_timer t where t.instance_id = i.id)`, instance),
      }),
    },
    {
      name: 'a timer', begins: JOB, isAsked: false,
      async prepare(name) {
        const instance = await product.launch(timed, name);
        // A day passes.
        await product.select(`update kernel.flow_timer set due = due - ${String(LATER_MS)} where instance_id = $1`, [instance]);
        await product.select(`update kernel.flow_instance set state = jsonb_set(state, '{timers,0,due}', to_jsonb((state #>> '{timers,0,due}')::bigint - ${String(LATER_MS)})) where id = $1`, [instance]);
        return instance;
      },
      async begin(instance) {
        await product.select(`update kernel.task set start_at = now(), input = jsonb_set(input, '{due}', to_jsonb((input ->> 'due')::bigint - ${String(LATER_MS)})) where kind = 'flow.timer' and input ->> 'instance' = $1`, [instance]);
        return { code: 200, msg: '' };
      },
      counts: came,
    },
    {
      name: 'an operation', begins: JOB, isAsked: false, prepare: (name) => product.launch(called, name), begin: (instance) => decide('auditor', 'first', instance),
      counts: async (instance) => ({
        ...await came(instance), 'answer of the operation': await happened('called', instance),
        'change by the operation': await one("kernel.flow_instance i join records.sys_user_group g on g.id = i.record_id where i.id = $1 and not g.enabled_mark", instance),
      }),
    },
    {
      name: 'the start of a sub-flow', begins: SUB_FLOW, isAsked: false, prepare: (name) => product.launch(parent, name), begin: (instance) => decide('auditor', 'first', instance),
      counts: async (instance) => ({
        ...await came(await childOf(instance)), 'sub-flow': await one('kernel.flow_instance where parent_id = $1', instance),
        'record of the sub-flow': await one('records.sys_user_group c join records.sys_user_group g on g.description = c.full_name join kernel.flow_instance i on i.record_id = g.id where i.id = $1', instance),
      }),
    },
    {
      name: 'the end of a sub-flow', begins: JOB, isAsked: false,
      async prepare(name) {
        const instance = await product.launch(parent, name);
        await decide('auditor', 'first', instance);
        while (await childOf(instance) === 'none') await sleep(50);
        return instance;
      },
      begin: async (instance) => decide('viewer', 'last', await childOf(instance)),
      counts: async (instance) => ({ ...await came(instance), 'sub-flow that has ended': await one('kernel.flow_instance where parent_id = $1 and status = 2 and not is_open', instance) }),
    },
    {
      name: 'a migration', begins: ASKED, isAsked: false, prepare: (name) => product.launch(moved, name),
      begin: (instance) => product.call(0, 'admin', 'POST', `FlowEngine/${moved}/Actions/Migrate`, { version: 1, mapping: { nobody: 'last' }, instances: [instance] }),
      counts: async (instance) => ({
        ...await came(instance), 'migration in the log': await happened('migrated', instance),
        'instance of the other version, once moved': await one('kernel.flow_instance where id = $1 and version = 1 and cardinality(earlier_versions) = 1', instance),
        'end of the task': await one("kernel.task where kind = 'flow.migrate' and state = 'done' and input -> 'instances' ->> 0 = $1", instance),
      }),
    },
  ];
}
