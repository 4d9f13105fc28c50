import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '../../../kernel/authentication/attempts.ts';
import { hashSecret } from '../../../kernel/authentication/hash-secret.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Origin } from '../origin.ts';

export const SCAN_SECONDS = 120;
/** Requests of one address in ten minutes; a page asks for a new one when its own is over. */
const OF_NETWORK = 60;

/** A browser that waits for another device to sign it in. The id is in the picture that everybody near can see; the secret stays in the browser. */
export interface NewScan {
  id: string;
  secret: string;
}

/** What the person who is asked may know of the browser that asks. */
interface ShownScan {
  ip: string;
  device: string;
  /** Epoch milliseconds. */
  created: number;
}

type ScanState = 'waiting' | 'refused' | 'expired';

/** Throws tooManyRequests. */
export async function beginScan({ db }: Kernel, { ip, device }: Origin): Promise<NewScan> {
  const scan = { id: randomBytes(24).toString('base64url'), secret: randomBytes(32).toString('base64url') };
  const network = networkOf(ip);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`scan of:${network}`}, 0))`.execute(trx);
    const { rows: [from] } = await sql<{ total: number }>`
      select count(*)::int as total from kernel.sign_in_scan where network = ${network} and created > now() - interval '10 minutes'`.execute(trx);
    if (from !== undefined && from.total >= OF_NETWORK) throw new AppError('tooManyRequests', { textKey: 'login.scanTooOften' });
    await sql`
      insert into kernel.sign_in_scan (id, secret_hash, network, ip, device, expires)
      values (${scan.id}, ${hashSecret(scan.secret)}, ${network}, ${ip}, ${device}, now() + make_interval(secs => ${SCAN_SECONDS}))`.execute(trx);
  });
  return scan;
}

/** The user who has let the browser in, once; else how it stands. Without the secret there is no such request. */
export async function takeScan({ db }: Kernel, { id, secret }: NewScan): Promise<{ userId: string } | { state: ScanState }> {
  const own = sql`id = ${id} and secret_hash = ${hashSecret(secret)}`;
  const { rows: [taken] } = await sql<{ user_id: string }>`
    update kernel.sign_in_scan set state = 'used' where ${own} and state = 'confirmed' and expires > now() returning user_id`.execute(db);
  if (taken !== undefined) return { userId: taken.user_id };
  const { rows: [row] } = await sql<{ state: string; is_over: boolean }>`select state, expires <= now() as is_over from kernel.sign_in_scan where ${own}`.execute(db);
  if (row?.state === 'refused') return { state: 'refused' };
  return { state: row?.state === 'waiting' && !row.is_over ? 'waiting' : 'expired' };
}

/** A request that waits for an answer. Throws notFound. */
export async function showScan({ db }: Kernel, id: string): Promise<ShownScan> {
  const { rows: [row] } = await sql<ShownScan>`
    select ip, device, created from kernel.sign_in_scan where id = ${id} and state = 'waiting' and expires > now()`.execute(db);
  if (row === undefined) throw new AppError('notFound', { textKey: 'login.scanGone' });
  return row;
}

/** The signed-in person's answer; there is one. Throws notFound. */
export async function answerScan({ db }: Kernel, id: string, userId: string, isConfirmed: boolean): Promise<void> {
  const { rows } = await sql`
    update kernel.sign_in_scan set state = ${isConfirmed ? 'confirmed' : 'refused'}, user_id = ${userId}
    where id = ${id} and state = 'waiting' and expires > now() returning id`.execute(db);
  if (rows.length === 0) throw new AppError('notFound', { textKey: 'login.scanGone' });
}
