import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';

/** Who is granted something. */
export interface Subject {
  type: 'role' | 'position' | 'user';
  id: string;
}

/** Waits until no other change of the same subject's grants is under way. */
export async function lockSubject(trx: Transaction, subject: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grants ${subject.type} ${subject.id}`}, 0))`.execute(trx);
}
