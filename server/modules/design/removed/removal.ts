import { sql } from 'kysely';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import { hasTable, type Transaction } from '../../../kernel/database.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { quoteTable, snakeCase, type Subject, transactionDatabase } from '../../../records/index.ts';
import { loadCurrent } from '../versions.ts';

export const REMOVED = 'removedDesign';

/** What nobody could find out later: who saw the menu's entry, and who had rights on the form. */
export interface RemovalMemory {
  menu: Subject[];
  model: Subject[];
}

/** Puts the design among the removed ones, and keeps what its restoration needs. Called before it leaves the menu. */
export async function noteRemoval(kernel: Kernel, trx: Transaction, actor: Actor, stored: Values, published: { code: string; version: number; menu_id: string | null } | undefined): Promise<void> {
  const id = String(stored['id']);
  const documents = published === undefined ? undefined : (await loadCurrent(trx, id))?.documents;
  await kernel.records.create(SYSTEM_ACTOR, REMOVED, {
    id, fullName: stored['fullName'] ?? null, enCode: stored['enCode'] ?? null, category: stored['category'] ?? null, publishedVersion: published?.version ?? null,
    recordCount: documents === undefined ? null : await countRecords(trx, documents.model), removedBy: actor.userId, removedTime: Date.now(),
    // It stays what belongs to them: who did not see the design does not see it among the removed ones.
    creatorUserId: stored['creatorUserId'] ?? null, ownerOrganizeId: stored['ownerOrganizeId'] ?? null,
  }, { trx, operation: true });
  if (published === undefined) return;
  const { code, menu_id: menuId } = published;
  const { rows: menu } = await sql<Subject>`select subject_type as type, subject_id as id from kernel.menu_grant where menu_id = ${menuId}`.execute(trx);
  const { rows: model } = await sql<Subject>`select subject_type as type, subject_id as id from kernel.model_grant where model = ${code}`.execute(trx);
  const memory: RemovalMemory = { menu, model };
  await trx.insertInto('kernel.design_log').values({ id: uuidv7(), design_id: id, kind: 'remove', user_id: actor.userId, time: new Date(), detail: JSON.stringify(memory) }).execute();
}

/** Undefined where it was removed before anything was kept. */
export async function recallRemoval(trx: Transaction, id: string): Promise<RemovalMemory | undefined> {
  const { rows: [row] } = await sql<{ detail: Partial<RemovalMemory> }>`
    select detail from kernel.design_log where design_id = ${id} and kind = 'remove' order by time desc limit 1`.execute(trx);
  const { menu, model } = row?.detail ?? {};
  return menu === undefined || model === undefined ? undefined : { menu, model };
}

/** Records that are not deleted; null where they are not the platform's own. */
export async function countRecords(trx: Transaction, model: ModelDocument): Promise<number | null> {
  if (model.existing !== undefined) return null;
  const table = quoteTable(model.table ?? snakeCase(model.code));
  const database = transactionDatabase(trx);
  const [there] = await database.query<{ is: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS is`, [table]);
  if (there?.is !== true) return null;
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${table} WHERE "deleted_at" IS NULL`);
  return row?.count ?? null;
}

/** Designs that were removed before they were listed. */
export async function listEarlierRemovals(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, 'records.sys_removed_design'))) return;
  await sql`
    insert into records.sys_removed_design (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
      full_name, en_code, category, published_version, removed_by, removed_time)
    select s.id, 1, 1, s.last_modify_user_id, s.deleted_at, s.last_modify_user_id, s.deleted_at,
      s.full_name, s.en_code, s.category, s.published_version, s.last_modify_user_id, s.deleted_at
    from records.sys_visual_design s where s.deleted_at is not null on conflict (id) do nothing`.execute(kernel.db);
}
