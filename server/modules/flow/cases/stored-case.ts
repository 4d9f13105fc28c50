import { sql } from 'kysely';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowCaseWay } from '#schemas/wire/flow-upkeep.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';

/** As it is kept; of a released version as JSON. */
export interface StoredCase {
  id: string;
  name: string;
  launcher: string;
  record: Values;
  choices: Record<string, string[]>;
  /** Epoch milliseconds. */
  at: number;
  expected: FlowCaseWay;
  author: string;
  time: number;
}

export async function loadCases(db: Db | Transaction, flowId: string): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select id, name, launcher, record, choices, launched::float8 as at, expected, author, time from kernel.flow_case where flow_id = ${flowId} order by id`.execute(db);
  return rows;
}
