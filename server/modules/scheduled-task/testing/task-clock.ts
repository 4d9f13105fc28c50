import type { Queue } from '../../../kernel/queue/queue.ts';
import { queueWithClock } from '../../../kernel/testing/queue-with-clock.ts';
import type { TestServer } from '../../../kernel/testing/test-server.ts';
import { scheduledTask } from '../module.ts';

/** The time by which scheduled tasks of some servers run; beside it their own queues do what is sent now. */
export interface TaskClock {
  set(time: number): void;
  /** Moves on to a time and sends what is due then, on all servers at once. */
  passTo(time: number): Promise<void>;
  stop(): Promise<void>;
}

export function startTaskClock(servers: readonly TestServer[], start: number): TaskClock {
  let now = start;
  const queues: Queue[] = servers.map(({ kernel }) => {
    const queue = queueWithClock(kernel, () => now);
    for (const job of scheduledTask.jobs?.({ ...kernel, queue }) ?? []) queue.define(job);
    return queue;
  });
  return {
    set: (time) => {
      now = time;
    },
    async passTo(time) {
      now = time;
      for (const queue of queues) await queue.schedules.sendDue();
      await Promise.all(queues.map((queue) => queue.resume()));
    },
    async stop() {
      for (const queue of queues) await queue.close();
    },
  };
}
