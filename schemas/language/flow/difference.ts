import type { FlowCommand } from './command.ts';
import type { FlowState, Step, Task } from './state.ts';

interface Placed {
  step: Step;
  task: Task;
}

/** What has to be done outside so that it agrees with a new state: tasks, timers, copies, sub-flows, the status. */
export function commandsBetween(before: FlowState | undefined, after: FlowState): FlowCommand[] {
  const [had, has] = [openTasks(before), openTasks(after)];
  const states = new Map(after.steps.flatMap(({ seats }) => seats.flatMap(({ tasks }) => tasks.map((task) => [task.id, task.state] as const))));
  const [timers, due] = [dueTimers(before), dueTimers(after)];
  const copies = new Set(before?.copies.map(({ id }) => id));
  return [
    ...(before?.status === after.status ? [] : [{ do: 'setStatus' as const, status: after.status }]),
    ...[...had.keys()].filter((id) => !has.has(id)).map((id): FlowCommand => ({ do: 'closeTask', task: id, state: states.get(id) ?? 'closed' })),
    ...[...has].filter(([id, { task }]) => had.get(id)?.task.person !== task.person).map(([, { step, task }]): FlowCommand => ({ do: 'openTask', step: step.id, node: step.node, task })),
    ...[...timers.keys()].filter((id) => !due.has(id)).map((timer): FlowCommand => ({ do: 'cancelTimer', timer })),
    ...[...due].filter(([id, at]) => timers.get(id) !== at).map(([timer, at]): FlowCommand => ({ do: 'schedule', timer, due: at })),
    ...after.copies.filter(({ id }) => !copies.has(id)).map((copy): FlowCommand => ({ do: 'copy', copy })),
    ...stoppedChildren(before, after),
  ];
}

function openTasks(state: FlowState | undefined): Map<string, Placed> {
  const steps = state?.steps.filter((step) => step.state === 'active') ?? [];
  return new Map(steps.flatMap((step) => step.seats.flatMap(({ tasks }) => tasks.filter((task) => task.state === 'open').map((task) => [task.id, { step, task }] as const))));
}

function dueTimers(state: FlowState | undefined): Map<string, number> {
  return new Map((state?.timers ?? []).flatMap(({ id, due }) => (due === undefined ? [] : [[id, due] as const])));
}

function stoppedChildren(before: FlowState | undefined, after: FlowState): FlowCommand[] {
  const dropped = new Set(after.steps.filter(({ state }) => state === 'dropped').map(({ id }) => id));
  return (before?.steps ?? []).filter((step) => (step.state === 'active' || step.state === 'held') && dropped.has(step.id))
    .flatMap((step) => (step.children ?? []).map((key): FlowCommand => ({ do: 'stopSubFlow', step: step.id, key })));
}
