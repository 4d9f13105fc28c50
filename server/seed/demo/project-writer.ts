import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { RecordsEngine, RecordValues } from '../../records/engine.ts';
import { userId } from './seed-company.ts';

/** Writes records as one employee would, so that they belong to his unit and their formulas are computed. */
export interface ProjectWriter {
  create(model: string, values: RecordValues): Promise<WrittenRecord>;
  update(model: string, record: WrittenRecord, changes: RecordValues): Promise<void>;
}

export type WrittenRecord = RecordValues & { id: string };

export function createProjectWriter(trx: Transaction, engine: RecordsEngine, account: string): ProjectWriter {
  const actor: Actor = { userId: userId(account), account, isAdministrator: true, locale: 'zh-CN' };
  let last = 0;
  return {
    async create(model, values) {
      // Ledgers add up in the order of their creation times, which count milliseconds.
      while (Date.now() === last) await new Promise((resolve) => setTimeout(resolve, 1));
      last = Date.now();
      const record = await engine.create(actor, model, values, { trx });
      return { ...record, id: String(record['id']) };
    },
    async update(model, record, changes) {
      await engine.update(actor, model, record.id, { ...record, ...changes }, { trx });
    },
  };
}
