import { sql } from 'kysely';
import type { FlowCommand } from '#schemas/language/flow/command.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import type { FlowState, Task } from '#schemas/language/flow/state.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { administrators } from '../../../module-kit/administrators.ts';
import { FLOW_NOTICES } from './notices.ts';
import { setRecordStatus } from './record-status.ts';
import { TaskChanges, type OpenedTask } from './task-changes.ts';
import type { Running, Said } from './running.ts';
import { CALL, START_CHILD, STOP_CHILD, CHILD_ENDED, TIMER } from './job-names.ts';

type Of<Do extends FlowCommand['do']> = Extract<FlowCommand, { do: Do }>;
type Now = Said & { at: number };

/** Does what follows from a step, in the order of the interpreter. */
export async function applyCommands(running: Running, state: FlowState, commands: readonly FlowCommand[], now: Now): Promise<void> {
  const changes = new TaskChanges();
  let said: Said = now;
  for (const [index, command] of commands.entries()) {
    if (command.do === 'log') {
      const isDeed = command.entry.by !== undefined;
      changes.note(command.entry, isDeed ? said : {});
      // What was said belongs to the first thing that the person did.
      if (isDeed) said = {};
    } else {
      await apply(running, state, command, { at: now.at, event: `${running.instance.id} ${String(now.at)} ${String(state.sequence)} ${String(index)}`, changes });
    }
  }
  await changes.store(running.trx, running.instance.id);
  await noteDecisions(running, state);
  if (commands.some((command) => CHANGES_TIMES.has(command.do))) await noteTimes(running, state);
  if (commands.some((command) => CHANGES_WORK.has(command.do))) await tellWork(running);
}

/** After these what waits is due at another time. */
const CHANGES_TIMES: ReadonlySet<FlowCommand['do']> = new Set(['schedule', 'cancelTimer']);

/** After these something else waits for people than before. */
const CHANGES_WORK: ReadonlySet<FlowCommand['do']> = new Set(['openTask', 'closeTask']);

/** Pages that show what waits for the people of an instance look again. */
export async function tellWork({ kernel, trx, instance }: Pick<Running, 'kernel' | 'trx' | 'instance'>): Promise<void> {
  const { rows } = await sql<{ person: string; standsInFor: string | null }>`
    select distinct person, stands_in_for as "standsInFor" from kernel.flow_task where instance_id = ${instance.id}`.execute(trx);
  await kernel.work.changed([...new Set(rows.flatMap(({ person, standsInFor }) => (standsInFor === null ? [person] : [person, standsInFor])))], trx);
}

interface Around { at: number; event: string; changes: TaskChanges }

async function apply(running: Running, state: FlowState, command: Exclude<FlowCommand, { do: 'log' }>, { at, event, changes }: Around): Promise<void> {
  const { kernel, trx, instance } = running;
  const id = instance.id;
  switch (command.do) {
    case 'openTask': return changes.open(openedTask(running, state, command, at));
    case 'closeTask': return changes.close(command.task);
    case 'copy': return void await sql`
      insert into kernel.flow_copy (id, instance_id, copy, node, person, sent)
      values (${uuidv7()}, ${id}, ${command.copy.id}, ${command.copy.node}, ${command.copy.person}, ${new Date(command.copy.sent)}) on conflict do nothing`.execute(trx);
    case 'notify': return notify(running, command, event);
    case 'schedule': {
      await sql`insert into kernel.flow_timer (instance_id, timer, due) values (${id}, ${command.timer}, ${command.due})
        on conflict (instance_id, timer) do update set due = excluded.due`.execute(trx);
      return kernel.queue.send(TIMER, { instance: id, timer: command.timer, due: command.due }, { trx, startAt: command.due });
    }
    case 'cancelTimer': return void await sql`delete from kernel.flow_timer where instance_id = ${id} and timer = ${command.timer}`.execute(trx);
    case 'startSubFlow': return kernel.queue.send(START_CHILD, JSON.parse(JSON.stringify({ parent: id, step: command.step, flow: command.flow, record: command.record })), { trx });
    case 'stopSubFlow': return kernel.queue.send(STOP_CHILD, { parent: id, step: command.step, key: command.key }, { trx });
    case 'call': return kernel.queue.send(CALL, JSON.parse(JSON.stringify({ instance: id, step: command.step, call: command.call, input: command.input })), { trx });
    case 'create': return kernel.queue.send(CALL, JSON.parse(JSON.stringify({ instance: id, step: command.step, records: command.records })), { trx });
    case 'setStatus': {
      // What listens to the record finds its tasks as they are.
      await changes.store(trx, id);
      return setRecordStatus(running, command.status);
    }
    case 'finish': {
      if (instance.parentId === null) return undefined;
      return kernel.queue.send(CHILD_ENDED, { parent: instance.parentId, step: instance.parentStep, key: instance.parentKey, result: command.status === 'adopted' ? 'agree' : 'reject' }, { trx });
    }
  }
}

function openedTask({ flow }: Running, state: FlowState, { step, node, task }: Of<'openTask'>, at: number): OpenedTask {
  const due = firstDue(state, step);
  return {
    task: task.id, step, node, person: task.person, standsInFor: task.standsInFor ?? null, isBatch: isBatch(flow, node, task),
    received: new Date(at), due: due === undefined ? null : new Date(due),
  };
}

/** Open tasks say when the time of their step runs out; while it is held, no time does. */
async function noteTimes({ trx, instance }: Running, state: FlowState): Promise<void> {
  const times = state.steps.filter((step) => step.state === 'active').map(({ id }) => ({ step: id, due: firstDue(state, id) ?? null }));
  await sql`
    update kernel.flow_task t set due = to_timestamp(d.due / 1000.0) from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as d (step text, due float8)
    where t.instance_id = ${instance.id} and t.is_open and t.step = d.step and t.due is distinct from to_timestamp(d.due / 1000.0)`.execute(trx);
}

/** When the first time of a step runs out. */
export function firstDue(state: FlowState, step: string): number | undefined {
  return state.timers.filter((timer) => timer.step === step && timer.due !== undefined).map(({ due }) => due as number).sort((a, b) => a - b)[0];
}

/** Nothing but an opinion is asked for. */
export function isBatch(flow: Running['flow'], id: string, { by }: Task): boolean {
  const node = outlineOf(flow).get(id)?.node;
  return node?.type === 'approver' && by !== 'delegate' && node.signature !== true && !Object.values(node.rights ?? {}).includes('required');
}

/** A decision stands with its task, for the list of what somebody has done; one that was taken back goes. */
async function noteDecisions({ trx, instance }: Running, state: FlowState): Promise<void> {
  const tasks = state.steps.flatMap(({ seats }) => seats.flatMap((seat) => seat.tasks));
  const done = tasks.filter((task) => task.decision !== undefined).map(({ id, decision, decided, decidedBy, person }) => ({ id, decision, decided, by: decidedBy ?? person }));
  await sql`
    update kernel.flow_task t set decision = d.decision, decided = to_timestamp(d.decided / 1000.0), decided_by = d.by
    from (
      select o.id as row, n.decision, n.decided, n.by from kernel.flow_task o
      left join jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as n (id text, decision text, decided float8, by text) on n.id = o.task
      where o.instance_id = ${instance.id} and case when n.id is null then o.decided is not null
        else o.decided is null and o.id = (select max(l.id) from kernel.flow_task l where l.instance_id = o.instance_id and l.task = o.task) end
    ) d where t.id = d.row`.execute(trx);
}

async function notify({ kernel, trx, actor, instance }: Running, { about, people }: Of<'notify'>, event: string): Promise<void> {
  const told = about === 'stuck' ? await administrators(trx) : people;
  await kernel.notify.send(FLOW_NOTICES[about], { event, people: told, data: { id: instance.id, title: instance.title }, ...(actor.userId === 'system' ? {} : { sender: actor.userId }) }, trx);
}

/** People of the platform, told where nobody else can help. */