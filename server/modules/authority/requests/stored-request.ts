import { sql } from 'kysely';
import type { RightsAskedThrough, RightsRequestState } from '#schemas/wire/authority.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { type Subject, type SubjectGrants, userNameOf } from '../../../records/index.ts';
import { settleItems } from '../reviews/stored-review.ts';

/** A change of rights that somebody has asked for. */
export interface StoredRequest {
  id: string;
  subject: Subject;
  subjectName: string;
  cause: RightsAskedThrough;
  userId: string;
  userName: string | null;
  time: number;
  before: SubjectGrants;
  after: SubjectGrants;
  state: RightsRequestState;
  decidedName: string | null;
  decided: number | null;
  reason: string | null;
}

const COLUMNS = sql`
  id, jsonb_build_object('type', subject_type, 'id', subject_id) as subject, subject_name as "subjectName", cause, user_id as "userId", user_name as "userName",
  created as time, before, after, state, decided_name as "decidedName", decided, reason`;

export async function loadRequest(db: Db, id: string): Promise<StoredRequest | undefined> {
  return (await sql<StoredRequest>`select ${COLUMNS} from kernel.rights_request where id = ${id}`.execute(db)).rows[0];
}

/** The same, and nobody else decides on it meanwhile. */
export async function lockRequest(trx: Transaction, id: string): Promise<StoredRequest | undefined> {
  return (await sql<StoredRequest>`select ${COLUMNS} from kernel.rights_request where id = ${id} for update`.execute(trx)).rows[0];
}

/** What waits for a subject; there is one at most. */
export async function waitingFor(db: Db, subjectId: string): Promise<StoredRequest | undefined> {
  return (await sql<StoredRequest>`select ${COLUMNS} from kernel.rights_request where subject_id = ${subjectId} and state = 'waiting'`.execute(db)).rows[0];
}

export async function settle(trx: Transaction, id: string, state: RightsRequestState, by: string, reason: string | null): Promise<void> {
  await sql`
    update kernel.rights_request set state = ${state}, reason = ${reason}, decided = clock_timestamp(), decided_by = ${by},
      decided_name = ${userNameOf(by)}
    where id = ${id}`.execute(trx);
  await settleItems(trx, id, state === 'approved');
}
