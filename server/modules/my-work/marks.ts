import { sql } from 'kysely';
import type { WorkName } from '#schemas/wire/work.ts';
import type { Db, Transaction } from '../../kernel/database.ts';

/** What a person has done with an item as it was then. */
export interface Mark {
  stamp: string;
  state: 'snoozed' | 'done';
  /** Epoch milliseconds. */
  until: number | null;
}

/** A mark that says nothing any more is kept so long. */
const KEPT_DAYS = 400;

/** The marks of one person by `markKey`. */
export async function loadMarks(db: Db, userId: string): Promise<ReadonlyMap<string, Mark>> {
  const rows = await db.selectFrom('kernel.work_mark').select(['source', 'key', 'stamp', 'state', 'until']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ source, key, ...mark }) => [markKey({ source, key }), mark]));
}

export function markKey({ source, key }: Pick<WorkName, 'source' | 'key'>): string {
  return `${source} ${key}`;
}

/** Until the transaction ends, nobody else marks for this person: two pages that mark the same items would wait for each other. */
export async function lockMarks(trx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work ${userId}`}, 0))`.execute(trx);
}

/** Marks the items, in place of what was said of them before. */
export async function putMarks(trx: Transaction, userId: string, items: readonly WorkName[], state: Mark['state'], until: number | null): Promise<void> {
  await sql`
    insert into kernel.work_mark (user_id, source, key, stamp, state, until)
    select ${userId}, source, key, stamp, ${state}, ${until === null ? null : new Date(until)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(source text, key text, stamp text)
    on conflict (user_id, source, key) do update set stamp = excluded.stamp, state = excluded.state, until = excluded.until, changed = now()`.execute(trx);
  await sql`
    delete from kernel.work_mark where user_id = ${userId}
      and (changed < now() - make_interval(days => ${KEPT_DAYS}) or until < now() - interval '1 day')`.execute(trx);
}

/** Takes marks back. */
export async function removeMarks(trx: Transaction, userId: string, items: readonly WorkName[]): Promise<void> {
  await sql`
    delete from kernel.work_mark m using jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(source text, key text)
    where m.user_id = ${userId} and m.source = item.source and m.key = item.key`.execute(trx);
}
