import { sql } from 'kysely';
import type { Values } from '#schemas/language/runtime.ts';
import type { DraftContent, DraftSummary } from '#schemas/wire/drafts.ts';
import type { Db } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { beyondBytes, withinQuota } from '../../kernel/quotas.ts';

/** More would be too long a list to look through. */
const MAX_DRAFTS = 100;
const SUMMARY = [
  'id', 'model', 'record_id as record', 'scope', 'title', 'location', 'modified as time',
] as const;

/** The user's drafts, newest first; of one model or of all. */
export async function listDrafts({ db }: Kernel, userId: string, model: string | undefined): Promise<DraftSummary[]> {
  let query = db.selectFrom('kernel.draft').select(SUMMARY).where('user_id', '=', userId);
  if (model !== undefined) query = query.where('model', '=', model);
  return query.orderBy('modified', 'desc').limit(MAX_DRAFTS).execute();
}

/** Throws `notFound` for a draft that is not there or is somebody else's. */
export async function loadDraft({ db }: Kernel, userId: string, id: string): Promise<DraftContent> {
  const row = await db.selectFrom('kernel.draft')
    .select([...SUMMARY, 'schema_version as schemaVersion', 'record_version as version', 'values', 'base'])
    .where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('notFound');
  return { ...row, values: row.values as Values, base: row.base as Values };
}

/** Keeps a draft under the id the page gave it; answers when. The oldest make room for a new one, as long as it fits the user's quota of bytes. */
export async function keepDraft({ db, quotas }: Kernel, userId: string, draft: Omit<DraftContent, 'time'>): Promise<number> {
  const row = {
    model: draft.model, record_id: draft.record, scope: draft.scope, title: draft.title, location: draft.location,
    schema_version: draft.schemaVersion, record_version: draft.version,
    values: JSON.stringify(draft.values), base: JSON.stringify(draft.base), modified: new Date(),
  };
  await withinQuota(db, 'draftBytes', userId, async (trx) => {
    await trx.insertInto('kernel.draft').values({ user_id: userId, id: draft.id, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(row)).execute();
    await sql`
      delete from kernel.draft where user_id = ${userId} and id in (
        select id from kernel.draft where user_id = ${userId} order by modified desc, id offset ${MAX_DRAFTS})`.execute(trx);
    const { all, others } = await measureDrafts(trx, userId, draft.id);
    if (all > quotas.draftBytes) throw beyondBytes('quota.draftBytes', others, quotas.draftBytes);
  });
  return row.modified.getTime();
}

export async function removeDraft({ db }: Kernel, userId: string, id: string): Promise<void> {
  await db.deleteFrom('kernel.draft').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Bytes on disk of all drafts of a user, and of all but one. */
async function measureDrafts(db: Db, userId: string, except: string): Promise<{ all: number; others: number }> {
  const { rows } = await sql<{ all: number; others: number }>`
    select coalesce(sum(bytes), 0)::float8 as "all", coalesce(sum(bytes) filter (where id <> ${except}), 0)::float8 as others
    from (select id, pg_column_size(values) + pg_column_size(base) as bytes from kernel.draft where user_id = ${userId}) each`.execute(db);
  return rows[0] ?? { all: 0, others: 0 };
}
