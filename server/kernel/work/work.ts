import type { Transaction } from '../database.ts';
import type { SocketGateway } from '../socket/socket-gateway.ts';
import type { WorkSource } from './work-source.ts';

/** What waits for people, from all modules together. */
export interface Work {
  /** Throws for a name that is taken. */
  define(source: WorkSource): void;
  sources(): readonly WorkSource[];
  /** Tells every page of these people that something waits for them now, or no longer does; with the commit where there is a transaction. */
  changed(people: readonly string[], trx?: Transaction): Promise<void>;
}

export function createWork(sockets: Pick<SocketGateway, 'push'>): Work {
  const known = new Map<string, WorkSource>();
  return {
    define(source) {
      if (known.has(source.name)) throw new Error(`Two sources of work are called ${source.name}`);
      known.set(source.name, source);
    },
    sources: () => [...known.values()],
    async changed(people, trx) {
      if (people.length > 0) await sockets.push([...people], { method: 'workChanged' }, trx);
    },
  };
}
