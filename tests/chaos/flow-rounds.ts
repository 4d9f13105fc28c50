import { setTimeout as sleep } from 'node:timers/promises';
import { startFlowProduct, type FlowProduct } from './flow-server.ts';
import { approver, stepsOf, type Step } from './flow-steps.ts';

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
  /** Every place of each step, one in its middle, or the last, where it is stored and nobody has been told. */
  places: 'all' | 'middle' | 'last';
  say: (line: string) => void;
}

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

async function killIn(product: FlowProduct, step: Step, places: FlowRounds['places'], kills: { count: number }, say: (line: string) => void): Promise<string[]> {
  const faults: string[] = [];
  const total = await tryPlace(product, step, NOWHERE, faults);
  const wanted = places === 'all' ? Array.from({ length: total }, (_, number) => number + 1) : [places === 'middle' ? Math.max(1, Math.round(total / 2)) : total];
  for (const at of wanted) {
    await tryPlace(product, step, at, faults);
    kills.count += 1;
  }
  say(`${step.name}: killed at ${String(wanted.length)} of ${String(total)} places, ${String(faults.length)} faults`);
  return faults;
}

/** A place that no step comes to. */
const NOWHERE = Number.MAX_SAFE_INTEGER;

/** Kills the process at a place of the step, goes on, and looks at what has come of it. Answers how many places the step has passed. */
async function tryPlace(product: FlowProduct, step: Step, at: number, faults: string[]): Promise<number> {
  const subject = await step.prepare(`${step.name.replaceAll(/[^a-z]/g, '')}${String(at)}`);
  product.dieAt(step.begins, at);
  const begun = await step.begin(subject, 0).catch(() => undefined);
  if (begun !== undefined && begun.code !== 200) throw new Error(`${step.name} at ${String(at)} was answered ${String(begun.code)} ${begun.msg}`);
  if (!step.isAsked) await until(async () => hasEndedOne(product) || isCame(await step.counts(subject)), `${step.name} at ${String(at)} has not begun`);
  // What happens after the answer belongs to the step, too: the process is on its way to the place where it ends.
  if (at === NOWHERE) await sleep(100);
  else await until(async () => hasEndedOne(product), `${step.name} has not come to ${String(at)}`, LONGEST_WAY_MS).catch(() => undefined);
  const passed = product.safe();
  for (let server = 0; server < product.processes; server += 1) if (product.hasEnded(server)) await product.restart(server);
  // Nobody has to wait until it is noticed that the process that had the job is gone.
  await product.select("update kernel.task set beat = beat - interval '1 minute' where state = 'running' and kind like 'flow.%'");
  if (step.isAsked) {
    const again = await step.begin(subject, 1);
    if (again.code !== 200) faults.push(`${step.name} at ${String(at)}: sent again it was answered ${String(again.code)} ${again.msg}`);
  }
  try {
    await until(async () => isCame(await step.counts(subject)), '');
  } catch {
    // What is wrong is told below.
  }
  for (const [what, count] of Object.entries(await step.counts(subject))) if (count !== 1) faults.push(`${step.name} at ${String(at)}: ${what} ${String(count)} times`);
  return passed;
}

const isCame = (counts: Record<string, number>): boolean => Object.values(counts).every((count) => count === 1);

function hasEndedOne(product: FlowProduct): boolean {
  return Array.from({ length: product.processes }, (_, server) => product.hasEnded(server)).includes(true);
}

const LONGEST_WAIT_MS = 40_000;
/** To a place that a step does not come to each time. */
const LONGEST_WAY_MS = 10_000;

async function until(isTrue: () => Promise<boolean>, otherwise: string, longest = LONGEST_WAIT_MS): Promise<void> {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > longest) throw new Error(otherwise);
    await sleep(50);
  }
}
