import type { Transaction } from '../../../kernel/database.ts';

interface OneRecord {
  model: string;
  id: string;
}

const own = new WeakMap<Transaction, OneRecord | null>();

/** Transactions in which flows write the records that they keep everybody else from writing. */
export const flowTransactions = {
  add: (trx: Transaction): void => void own.set(trx, null),
  /** While it runs, of such records this one alone may be written: what is done there is not the flow's own doing. */
  async narrowed<Result>(trx: Transaction, record: OneRecord, work: () => Promise<Result>): Promise<Result> {
    own.set(trx, record);
    try {
      return await work();
    } finally {
      own.set(trx, null);
    }
  },
  mayWrite(trx: Transaction, { model, id }: OneRecord): boolean {
    const only = own.get(trx);
    return only === null || (only?.model === model && only.id === id);
  },
};
