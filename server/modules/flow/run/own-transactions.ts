import type { Transaction } from '../../../kernel/database.ts';

const own = new WeakSet<Transaction>();

/** Transactions in which flows write the records that they keep everybody else from writing. */
export const flowTransactions = {
  add: (trx: Transaction): void => void own.add(trx),
  has: (trx: Transaction): boolean => own.has(trx),
};
