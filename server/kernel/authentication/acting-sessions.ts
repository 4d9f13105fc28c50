import { sql } from 'kysely';
import type { Db, Transaction } from '../database.ts';
import { AppError } from '../errors.ts';
import { uuidv7 } from '../identifier.ts';

/** How long somebody may look as somebody else before he has to ask again. */
export const ACTING_MINUTES = 30;

/** A session in which somebody sees what another user sees. */
export interface NewActing {
  /** Whose it is, and the session that he has of his own. */
  userId: string;
  parentId: string;
  /** Whom he looks as, and why. */
  actingUserId: string;
  reason: string;
  ip: string;
  device: string;
}

interface Hashes {
  token: Buffer;
  picture: Buffer;
}

/** Ends those that somebody has under his own session, which nobody ends or follows meanwhile. Throws forcedOffline where that is over. */
export async function endActingOf(trx: Transaction, parentId: string): Promise<string[]> {
  const { rows: own } = await sql`
    select id from kernel.session where id = ${parentId} and parent_id is null and ended_reason is null and absolute_expiry > now() for update`.execute(trx);
  if (own.length === 0) throw new AppError('forcedOffline');
  const { rows } = await sql<{ id: string }>`
    update kernel.session set ended_reason = 'logout', ended = now() where parent_id = ${parentId} and ended_reason is null returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Stores one, and answers its id. */
export async function openActing(trx: Transaction, { userId, parentId, actingUserId, reason, ip, device }: NewActing, { token, picture }: Hashes): Promise<string> {
  const id = uuidv7();
  await trx.insertInto('kernel.session').values({
    id, token_hash: token, picture_hash: picture, user_id: userId, ip, device, absolute_expiry: new Date(Date.now() + ACTING_MINUTES * 60_000),
    parent_id: parentId, acting_user_id: actingUserId, acting_reason: reason,
  }).execute();
  return id;
}

/** An acting session that has ended since this was asked last. */
export interface EndedActing {
  id: string;
  userId: string;
  actingUserId: string;
  reason: string;
  ip: string;
  device: string;
}

/** Each one is answered once, on one process: those that were ended, have lapsed, or belonged to a session that is over. */
export async function takeEndedActing(db: Transaction | Db): Promise<EndedActing[]> {
  const { rows } = await sql<EndedActing>`
    update kernel.session s set end_told = true, ended_reason = coalesce(s.ended_reason, 'expired'), ended = coalesce(s.ended, now())
    where s.parent_id is not null and not s.end_told and (s.ended_reason is not null or s.absolute_expiry < now()
      or not exists (select from kernel.session o where o.id = s.parent_id and o.ended_reason is null))
    returning s.id, s.user_id as "userId", s.acting_user_id as "actingUserId", s.acting_reason as reason, s.ip, s.device`.execute(db);
  return rows;
}
