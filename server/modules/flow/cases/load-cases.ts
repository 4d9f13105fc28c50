import { sql } from 'kysely';
import type { FlowCase } from '#schemas/wire/flow-upkeep.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';

/** As it is kept, with the people by their ids; of a released version as JSON. */
export type StoredCase = Omit<FlowCase, 'launcher'> & { launcher: string };

export async function loadCases(db: Db | Transaction, flowId: string): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select id, name, launcher, record, choices, launched::float8 as at, expected, author, time from kernel.flow_case where flow_id = ${flowId} order by id`.execute(db);
  return rows;
}
