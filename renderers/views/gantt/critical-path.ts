/** Something that takes days, and what it waits for. */
export interface PlannedTask {
  id: string;
  /** Days since a day that is the same for all, both included. */
  first: number;
  last: number;
  /** Tasks that end before it begins. */
  after: readonly string[];
}

export interface Criticality {
  /** By how many days each task can be late without moving the end of all; 0 on the critical path. */
  slack: ReadonlyMap<string, number>;
  /** Tasks that no day can be lost on. */
  critical: ReadonlySet<string>;
}

/**
 * What decides when everything is done. Tasks stand where they are planned: each can be late by the days that lie between its
 * end and the beginning of what waits for it, or the end of all, and by those that the waiting task can be late by. Tasks
 * that wait for each other in a circle are left out, with all that waits for them.
 */
export function criticalPath(tasks: readonly PlannedTask[]): Criticality {
  const known = new Map(tasks.map((task) => [task.id, task]));
  const waiting = new Map<string, PlannedTask[]>();
  for (const task of tasks) for (const id of new Set(task.after)) if (known.has(id)) waiting.set(id, [...(waiting.get(id) ?? []), task]);
  const order = inOrder(tasks, known, waiting);
  const end = Math.max(...order.map(({ last }) => last));
  const slack = new Map<string, number>();
  const linked = new Set<string>();
  for (const task of order.toReversed()) {
    const next = (waiting.get(task.id) ?? []).filter(({ id }) => slack.has(id));
    if (next.length > 0 || task.after.some((id) => known.has(id))) linked.add(task.id);
    // A plan may break its own order; that leaves no days, and not fewer than none.
    slack.set(task.id, Math.max(0, Math.min(end - task.last, ...next.map((one) => one.first - task.last - 1 + (slack.get(one.id) ?? 0)))));
  }
  const critical = new Set(order.filter(({ id }) => slack.get(id) === 0 && linked.has(id)).map(({ id }) => id));
  return { slack, critical };
}

/** Each task after those it waits for. */
function inOrder(tasks: readonly PlannedTask[], known: ReadonlyMap<string, PlannedTask>, waiting: ReadonlyMap<string, readonly PlannedTask[]>): PlannedTask[] {
  const open = new Map(tasks.map((task) => [task.id, new Set(task.after.filter((id) => known.has(id))).size]));
  const order = tasks.filter(({ id }) => open.get(id) === 0);
  for (let at = 0; at < order.length; at += 1) {
    for (const next of waiting.get(order[at]?.id ?? '') ?? []) {
      const left = (open.get(next.id) ?? 0) - 1;
      open.set(next.id, left);
      if (left === 0) order.push(next);
    }
  }
  return order;
}
