import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from './actor.ts';
import type { Transaction } from './database.ts';

/** A named operation that can be carried out without a page, as a part of a transaction: with that it is done, or not at all. */
export interface ServerOperation {
  /** As `schemas/operations.json` calls it. */
  name: string;
  /** Does it with one record for somebody who must hold its button there; answers the record as it is then. */
  run(actor: Actor, id: string, input: Readonly<Record<string, JsonValue>>, trx: Transaction): Promise<Readonly<Record<string, JsonValue>>>;
}

/** Operations of all modules that others, such as flows, may carry out. */
export interface Operations {
  /** Throws for a name that is taken. */
  define(operation: ServerOperation): void;
  find(name: string): ServerOperation | undefined;
}

export function createOperations(): Operations {
  const known = new Map<string, ServerOperation>();
  return {
    define(operation) {
      if (known.has(operation.name)) throw new Error(`Two operations are called ${operation.name}`);
      known.set(operation.name, operation);
    },
    find: (name) => known.get(name),
  };
}
