import { Value } from 'typebox/value';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Bus } from '../bus.ts';
import type { Transaction } from '../database.ts';
import type { Queue } from '../queue/queue.ts';
import type { DataOf, EventDefinition } from './event.ts';

/** Tells modules what has happened elsewhere, on all processes. */
export interface Events {
  /** Inside `trx` it leaves with the commit and not before. */
  publish<Event extends EventDefinition>(event: Event, data: DataOf<Event>, trx?: Transaction): Promise<void>;
  /** Before anything is published. */
  listen(listener: Listener): void;
}

/** One reaction to an event; made by `listenTo`, which knows the type of its data. */
export interface Listener {
  readonly event: EventDefinition;
  /** Unique among the listeners of the event; a queue job is named after it. */
  readonly name: string;
  hear(data: unknown): Promise<void> | void;
}

/** @example listeners: (kernel) => [listenTo(permissionChanged, 'menu', () => menus.forget())] */
export function listenTo<Event extends EventDefinition>(event: Event, name: string, hear: (data: DataOf<Event>) => Promise<void> | void): Listener {
  return { event, name, hear: (data) => hear(Value.Parse(event.data, data) as DataOf<Event>) };
}

const RETRY = { attempts: 8, pauseSeconds: 2 };
const TIMEOUT_SECONDS = 120;

export function createEvents(bus: Bus, queue: Pick<Queue, 'define' | 'send'>): Events {
  /** Names of the jobs that an event becomes. */
  const jobs = new Map<string, string[]>();
  return {
    async publish(event, data, trx) {
      const payload = Value.Parse(event.data, data) as JsonValue;
      if (event.reach === 'everyProcess') return bus.publish(event.name, payload, trx);
      for (const job of jobs.get(event.name) ?? []) await queue.send(job, payload, trx === undefined ? {} : { trx });
    },
    listen({ event, name, hear }) {
      if (event.reach === 'everyProcess') {
        bus.subscribe(event.name, (payload) => void hear(payload));
        return;
      }
      const job = `${event.name} ${name}`;
      queue.define({ name: job, retry: RETRY, timeoutSeconds: TIMEOUT_SECONDS, work: async ({ input }) => hear(input) });
      jobs.set(event.name, [...(jobs.get(event.name) ?? []), job]);
    },
  };
}
