import type { Transaction } from '../../../kernel/database.ts';
import { createGate, type Gate } from '../../../kernel/gate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { flowTransactions } from './own-transactions.ts';

/** So much of the connections: what a transaction asks for beside itself must always find one that is free. */
const SHARE = 0.2;

const gates = new WeakMap<Kernel, Gate>();

/** Runs a step of a flow in a transaction that may write the records which flows keep from others. */
export function transact<Result>(kernel: Kernel, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  const gate = gates.get(kernel) ?? createGate(Math.max(1, Math.floor(SHARE * (kernel.pool.options.max ?? 10))));
  gates.set(kernel, gate);
  return gate.run(() => kernel.db.transaction().execute(async (trx) => {
    flowTransactions.add(trx);
    return work(trx);
  }));
}
