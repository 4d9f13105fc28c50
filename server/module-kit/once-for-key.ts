import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Transaction } from '../kernel/database.ts';
import { AppError } from '../kernel/errors.ts';

const MAX_KEY_LENGTH = 200;

/** What a request says so that it is carried out once, however often it is sent. */
export interface RequestKey {
  /** The header `Idempotency-Key`. */
  key: string | undefined;
  /** Method and path with what they are about. */
  route: string;
  body: JsonValue;
}

export function keyOf({ headers, method, url, body }: FastifyRequest): RequestKey {
  const key = headers['idempotency-key'];
  return { key: typeof key === 'string' && key !== '' ? key : undefined, route: `${method} ${url.split('?')[0] ?? ''}`, body: (body ?? null) as JsonValue };
}

/**
 * Answers a repeated request with the stored reply. The key is claimed in the transaction of the work: a second request with it waits
 * for the first to commit, and takes over where that rolls back. One key for two different requests is 422.
 */
export async function onceForKey<Reply extends object>(trx: Transaction, actor: Actor, { key, route, body }: RequestKey, work: () => Promise<Reply>): Promise<Reply> {
  if (key === undefined) return work();
  if (key.length > MAX_KEY_LENGTH || /[^\x21-\x7e]/.test(key)) throw new AppError('badRequest');
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const { rows: claimed } = await sql`
    insert into kernel.idempotency (key, user_id, route, request_hash, status) values (${key}, ${actor.userId}, ${route}, ${hash}, 200)
    on conflict (user_id, key) do nothing returning key`.execute(trx);
  if (claimed.length === 0) {
    const { rows: [known] } = await sql<{ route: string; hash: string; body: Reply }>`
      select route, request_hash as hash, body from kernel.idempotency where user_id = ${actor.userId} and key = ${key}`.execute(trx);
    if (known === undefined || known.route !== route || known.hash !== hash) throw new AppError('validation', { data: { errors: [{ path: 'Idempotency-Key', rule: 'idempotencyKey', message: 'Idempotency-Key' }] } });
    return known.body;
  }
  const reply = await work();
  await sql`update kernel.idempotency set body = ${JSON.stringify(reply)}::jsonb where user_id = ${actor.userId} and key = ${key}`.execute(trx);
  return reply;
}
