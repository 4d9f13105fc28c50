import type { Transaction } from './database.ts';
import { createGate, type Gate } from './gate.ts';
import type { Kernel } from './module.ts';

/** Runs work in a transaction, once there is room for it. */
export type GatedTransactions = <Result>(kernel: Kernel, work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

/** Runs work once there is room for it. */
export type GatedWork = <Result>(kernel: Kernel, work: () => Promise<Result>) => Promise<Result>;

/**
 * Transactions of which so many run at once in a process; the others wait without a connection. For work that waits for others of its kind, or
 * asks for a connection beside its own: what it waits for must always find one that is free.
 *
 * @param share of all connections, at least one
 */
export function gatedTransactions(share: number): GatedTransactions {
  const inTurn = gatedWork(share);
  return (kernel, work) => inTurn(kernel, () => kernel.db.transaction().execute(work));
}

/** The same for work that asks much before its transaction: what waits for its turn asks nothing yet, and so does not stand in line for a connection until it is refused. */
export function gatedWork(share: number): GatedWork {
  const gates = new WeakMap<Kernel, Gate>();
  return (kernel, work) => {
    const gate = gates.get(kernel) ?? createGate(Math.max(1, Math.floor(share * (kernel.pool.options.max ?? 10))));
    gates.set(kernel, gate);
    return gate.run(work);
  };
}
