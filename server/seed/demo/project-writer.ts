import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { RecordsEngine, RecordValues } from '../../records/index.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';

/** Writes the records of one project as its people wrote them: with their names, their unit and their days. */
export interface ProjectWriter {
  /** `name` is unique among the records of the model; `author` is an account; `day` is `YYYY-MM-DD`. */
  create(model: string, name: string, values: RecordValues, made: { author: string; day: string }): Promise<WrittenRecord>;
  update(model: string, record: WrittenRecord, changes: RecordValues, made: { author: string; day: string }): Promise<void>;
}

export type WrittenRecord = RecordValues & { id: string };

/** `ownerOrganizeId` is the unit the records belong to. */
export function createProjectWriter(trx: Transaction, engine: RecordsEngine, ownerOrganizeId: string): ProjectWriter {
  const lastTimes = new Map<string, number>();

  /** Ledgers add up in the order of their creation times, so that no two are equal. */
  function creationTime(model: string, day: string): number {
    const morning = Date.parse(`${day}T09:30:00+08:00`);
    const time = Math.max(morning, (lastTimes.get(model) ?? 0) + 60_000);
    lastTimes.set(model, time);
    return time;
  }

  return {
    async create(model, name, values, { author, day }) {
      const id = fixedId(model, name);
      const made = { creatorUserId: fixedId('user', author), creatorTime: creationTime(model, day), ownerOrganizeId };
      const record = await engine.create(SYSTEM_ACTOR, model, { ...values, id, ...made }, { trx });
      return { ...record, id };
    },
    async update(model, record, changes, { author, day }) {
      const made = { lastModifyUserId: fixedId('user', author), lastModifyTime: Date.parse(`${day}T16:40:00+08:00`) };
      await engine.update(SYSTEM_ACTOR, model, record.id, { ...changes, ...made, version: record['version'] ?? 1 }, { trx });
    },
  };
}
