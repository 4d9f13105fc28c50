import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowNode } from '../../schemas/language/documents/flow.ts';
import { startFlowProduct, type FlowProduct } from './flow-server.ts';

export interface FlowOutcome {
  races: number;
  kills: number;
  /** What was done twice, lost or left half done; in plain words. */
  faults: string[];
}

interface FlowRounds {
  /** What Node is given to start the product; `die-at.ts` comes before it. */
  program: readonly string[];
  processes: 1 | 2;
  races: number;
  /** Every place of each step, or so many of them. */
  places: number | 'all';
  say: (line: string) => void;
}

const approver = (id: string, users: string[], more: object = {}): FlowNode => ({ id, type: 'approver', title: { 'zh-CN': id, 'en-US': id, 'zh-TW': id }, people: [{ users }], ...more });
/** With these statements a step begins, once it has its instance. */
const STEP = 'from kernel.flow_instance where id = $1 and removed is null for update';
const JOB = 'from kernel.flow_instance where id = $1 and state is not null and removed is null and is_open for update';
/** Races that are begun together. */
const AT_ONCE = 8;

/** Two people decide one thing at once, again and again; and each place of a step is tried as the place where the process is killed. */
export async function flowRounds({ program, processes, races, places, say }: FlowRounds): Promise<FlowOutcome> {
  const product = await startFlowProduct(program, processes);
  const faults: string[] = [];
  try {
    faults.push(...await race(product, races, say));
    const kills = { count: 0 };
    for (const step of await stepsOf(product)) faults.push(...await killIn(product, step, places, kills, say));
    return { races, kills: kills.count, faults };
  } finally {
    await product.stop();
  }
}

interface TaskRow {
  id: string;
  person: string;
}

const openTasks = (product: FlowProduct, instance: string): Promise<TaskRow[]> => product.select<TaskRow>('select id, person from kernel.flow_task where instance_id = $1 and is_open', [instance]);
const taskOf = async (product: FlowProduct, instance: string, account: string): Promise<string> => (await openTasks(product, instance)).find(({ person }) => person === product.idOf(account))?.id ?? 'none';

/** Each decides over a process of its own, where there are two. */
async function race(product: FlowProduct, races: number, say: (line: string) => void): Promise<string[]> {
  const flowId = await product.release('races', [approver('first', [product.idOf('auditor'), product.idOf('engineer')])]);
  const faults: string[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let number = next++; number < races; number = next++) {
      const instance = await product.launch(flowId, `race${String(number)}`);
      const [mine, yours] = [await taskOf(product, instance, 'auditor'), await taskOf(product, instance, 'engineer')];
      const other = [
        () => product.call(1, 'engineer', 'POST', `FlowBefore/Audit/${yours}`, {}), () => product.call(1, 'engineer', 'POST', `FlowBefore/Reject/${yours}`, {}),
        () => product.call(1, 'manager', 'PUT', `FlowLaunch/${instance}/Actions/Withdraw`, {}), () => product.call(1, 'admin', 'POST', `FlowBefore/Cancel/${instance}`, {}),
      ][number % 4] as () => Promise<{ code: number }>;
      const codes = (await Promise.all([product.call(0, 'auditor', 'POST', `FlowBefore/Audit/${mine}`, {}), other()])).map(({ code }) => code).sort();
      if (codes.join() !== '200,409') faults.push(`race ${String(number)} was answered ${codes.join()}`);
      if ((number + 1) % 1_000 === 0) say(`${String(number + 1)} races, ${String(faults.length)} faults`);
    }
  }));
  const doubled = await product.select<{ id: string; count: number }>(
    `select i.id, count(l.id)::int as count from kernel.flow_instance i left join kernel.flow_log l on l.instance_id = i.id and l.what in ('agree', 'reject', 'withdraw', 'stop')
       where i.flow_id = $1 group by i.id having count(l.id) <> 1`, [flowId]);
  return [...faults, ...doubled.map(({ id, count }) => `${id} has ${String(count)} decisions`)];
}

/** A step of a flow: how it is brought to its beginning, begun and looked at. */
interface Step {
  name: string;
  begins: string;
  prepare(name: string): Promise<string>;
  /** Begins it; may reject where the process ends meanwhile. Sent again it is the same request. */
  begin?(instance: string, server: number): Promise<{ code: number; msg: string }>;
  /** What has come of it, each of which is wanted exactly once. */
  counts(instance: string): Promise<Record<string, number>>;
}

async function stepsOf(product: FlowProduct): Promise<Step[]> {
  const last = approver('last', [product.idOf('viewer')], { timeouts: [{ after: { days: 1 }, do: 'remind' }] });
  const decided = await product.release('killsDecision', [approver('first', [product.idOf('auditor')]), { id: 'copy', type: 'copy', people: [{ users: [product.idOf('engineer')] }] }, last]);
  const timed = await product.release('killsTimer', [{ id: 'wait', type: 'timer', wait: { days: 1 } }, last]);
  const called = await product.release('killsOperation', [approver('first', [product.idOf('auditor')]), { id: 'switch', type: 'operation', call: { operation: 'userGroup.state' }, input: { id: { field: 'id' } } }, last]);
  const one = async (text: string, instance: string): Promise<number> => (await product.select<{ count: number }>(`select count(*)::int as count from ${text}`, [instance]))[0]?.count ?? Number.NaN;
  const came = async (instance: string): Promise<Record<string, number>> => ({
    'open task of the next person': await one("kernel.flow_task where instance_id = $1 and is_open and node = 'last'", instance),
    'task of the next person': await one("kernel.flow_task where instance_id = $1 and node = 'last'", instance),
    'timer of the next node': await one('kernel.flow_timer where instance_id = $1', instance),
    'job of that timer': await one("kernel.task where kind = 'flow.timer' and state = 'waiting' and input ->> 'instance' = $1", instance),
    'message to the next person': await one(`kernel.message m join kernel.message_receiver r on r.message_id = m.id where m.kind = 'flow.assigned' and m.event like $1 || ' %' and r.user_id = '${product.idOf('viewer')}'`, instance),
  });
  const audit = (instance: string, server: number) => taskOfFirst(product, instance).then((task) => product.call(server, 'auditor', 'POST', `FlowBefore/Audit/${task}`, {}, `kill-${instance}`));
  return [
    {
      name: 'a decision', begins: STEP, prepare: (name) => product.launch(decided, name), begin: audit,
      counts: async (instance) => ({
        ...await came(instance), 'decision in the log': await one("kernel.flow_log where instance_id = $1 and what = 'agree'", instance),
        copy: await one('kernel.flow_copy where instance_id = $1', instance), 'message about the copy': await one("kernel.message where kind = 'flow.copied' and event like $1 || ' %'", instance),
      }),
    },
    {
      name: 'a timer', begins: JOB,
      async prepare(name) {
        const instance = await product.launch(timed, name);
        // A day passes.
        await product.select('update kernel.flow_timer set due = due - 90000000 where instance_id = $1', [instance]);
        await product.select("update kernel.flow_instance set state = jsonb_set(state, '{timers,0,due}', to_jsonb((state #>> '{timers,0,due}')::bigint - 90000000)) where id = $1", [instance]);
        return instance;
      },
      counts: async (instance) => ({ ...await came(instance) }),
    },
    {
      name: 'an operation', begins: JOB,
      prepare: (name) => product.launch(called, name),
      counts: async (instance) => ({
        ...await came(instance), 'answer of the operation': await one("kernel.flow_log where instance_id = $1 and what = 'called'", instance),
        'change by the operation': await one("kernel.flow_instance i join records.sys_user_group g on g.id = i.record_id where i.id = $1 and not g.enabled_mark", instance),
      }),
    },
  ];
}

async function taskOfFirst(product: FlowProduct, instance: string): Promise<string> {
  return (await product.select<{ id: string }>("select id from kernel.flow_task where instance_id = $1 and node = 'first'", [instance]))[0]?.id ?? 'none';
}

/** Lets the job of a prepared step begin. */
async function beginJob(product: FlowProduct, step: Step, instance: string): Promise<void> {
  if (step.name === 'a timer') await product.select("update kernel.task set start_at = now(), input = jsonb_set(input, '{due}', to_jsonb((input ->> 'due')::bigint - 90000000)) where kind = 'flow.timer' and input ->> 'instance' = $1", [instance]);
  else await product.call(0, 'auditor', 'POST', `FlowBefore/Audit/${await taskOfFirst(product, instance)}`, {});
}

async function killIn(product: FlowProduct, step: Step, places: number | 'all', kills: { count: number }, say: (line: string) => void): Promise<string[]> {
  const faults: string[] = [];
  const total = await tryPlace(product, step, Number.MAX_SAFE_INTEGER, faults);
  const wanted = places === 'all' ? total : Math.min(places, total);
  for (let number = 0; number < wanted; number += 1) {
    // The last places are the commit and what follows it.
    const at = places === 'all' ? number + 1 : Math.max(1, Math.round((total * (number + 1)) / wanted));
    await tryPlace(product, step, at, faults);
    kills.count += 1;
  }
  say(`${step.name}: killed at ${String(wanted)} of ${String(total)} places, ${String(faults.length)} faults`);
  return faults;
}

/** Kills the process at a place of the step, goes on, and looks at what has come of it. Answers how many places the step has passed. */
async function tryPlace(product: FlowProduct, step: Step, at: number, faults: string[]): Promise<number> {
  const instance = await step.prepare(`${step.name.replaceAll(' ', '')}${String(at)}`);
  const isJob = step.begin === undefined;
  product.dieAt(step.begins, at);
  if (isJob) await beginJob(product, step, instance).catch(() => undefined);
  else await step.begin?.(instance, 0).catch(() => undefined);
  if (isJob) await until(async () => hasEndedOne(product) || isCame(await step.counts(instance)), `${step.name} at ${String(at)} has not begun`);
  // What happens after the answer belongs to the step, too.
  await sleep(100);
  const passed = product.safe();
  for (let server = 0; server < product.processes; server += 1) if (product.hasEnded(server)) await product.restart(server);
  // Nobody has to wait until it is noticed that the process that had the job is gone.
  await product.select("update kernel.task set beat = beat - interval '1 minute' where state = 'running' and kind like 'flow.%'");
  if (!isJob) {
    const again = await step.begin?.(instance, 1);
    if (again?.code !== 200) faults.push(`${step.name} at ${String(at)}: sent again it was answered ${String(again?.code)} ${String(again?.msg)}`);
  }
  try {
    await until(async () => isCame(await step.counts(instance)), '');
  } catch {
    // What is wrong is told below.
  }
  for (const [what, count] of Object.entries(await step.counts(instance))) if (count !== 1) faults.push(`${step.name} at ${String(at)}: ${what} ${String(count)} times`);
  return passed;
}

const isCame = (counts: Record<string, number>): boolean => Object.values(counts).every((count) => count === 1);

function hasEndedOne(product: FlowProduct): boolean {
  return Array.from({ length: product.processes }, (_, server) => product.hasEnded(server)).includes(true);
}

const LONGEST_WAIT_MS = 40_000;

async function until(isTrue: () => Promise<boolean>, otherwise: string): Promise<void> {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > LONGEST_WAIT_MS) throw new Error(otherwise);
    await sleep(50);
  }
}
