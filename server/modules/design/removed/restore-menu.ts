import { sql } from 'kysely';
import { joinNames } from '#schemas/language/join-names.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { changeRights, type Subject } from '../../../records/index.ts';
import { recallRemoval, type RemovalMemory } from './removal.ts';

interface Entry {
  title: string;
  code: string | null;
  isThere: boolean;
  directory: string | null;
  hasPlace: boolean;
  takenBy: string | null;
}

/** Puts the entry back where it was, for those who saw it. Answers what could not be brought back, in the actor's language. */
export async function restoreMenu(kernel: Kernel, trx: Transaction, actor: Actor, id: string): Promise<string[]> {
  const design = await trx.selectFrom('kernel.design').select(['code', 'menu_id']).where('id', '=', id).executeTakeFirst();
  if (design === undefined) return [];
  const memory = await recallRemoval(trx, id);
  const left = design.menu_id === null ? [] : await restoreEntry(kernel, trx, actor, design.menu_id, memory);
  const names = await namesOf(trx, await withoutRights(trx, design.code, memory?.model ?? []));
  if (names.length > 0) left.push(translate(actor.locale, 'design.restored.rightsGone', { names: joinNames(names, actor.locale) }));
  return left;
}

async function restoreEntry(kernel: Kernel, trx: Transaction, actor: Actor, menuId: string, memory: RemovalMemory | undefined): Promise<string[]> {
  const { rows: [entry] } = await sql<Entry>`
    select m.full_name as title, m.en_code as code, m.deleted_at is null as "isThere", p.full_name as directory,
      m.parent_id is null or (p.deleted_at is null and p.type = '1' and p.hidden is not true) as "hasPlace",
      (select o.full_name from records.sys_menu o where o.en_code = m.en_code and o.deleted_at is null and o.id <> m.id limit 1) as "takenBy"
    from records.sys_menu m left join records.sys_menu p on p.id = m.parent_id where m.id = ${menuId}`.execute(trx);
  if (entry === undefined || entry.isThere) return [];
  const { title } = entry;
  if (!entry.hasPlace) return [translate(actor.locale, 'design.restored.noDirectory', { title, directory: entry.directory ?? '' })];
  if (entry.takenBy !== null) return [translate(actor.locale, 'design.restored.menuTaken', { title, code: entry.code ?? '', by: entry.takenBy })];
  await kernel.records.restore(actor, 'menu', [menuId], { trx, operation: true });
  if (memory === undefined) return [translate(actor.locale, 'design.restored.rightsUnknown', { title })];
  await changeRights(trx, { userId: actor.userId, cause: 'restore' }, memory.menu, async () => {
    for (const { type, id } of memory.menu) {
      await sql`
        insert into kernel.menu_grant (subject_type, subject_id, menu_id)
        select ${type}, ${id}, ${menuId} where ${isThere(id)} on conflict do nothing`.execute(trx);
    }
  });
  return [];
}

/** Those who had rights on the form, are still there, and have none on it now: somebody has decided so since. */
async function withoutRights(trx: Transaction, code: string, subjects: readonly Subject[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select had.id from unnest(${subjects.map(({ id }) => id)}::text[]) as had (id)
    where not exists (select 1 from kernel.model_grant g where g.model = ${code} and g.subject_id = had.id)`.execute(trx);
  return rows.map(({ id }) => id);
}

async function namesOf(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from records.sys_role where deleted_at is null and id = any(${ids}::text[])
    union all select full_name from records.sys_position where deleted_at is null and id = any(${ids}::text[])
    union all select real_name from records.sys_user where deleted_at is null and id = any(${ids}::text[]) order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

function isThere(id: string): ReturnType<typeof sql<boolean>> {
  return sql<boolean>`(exists (select 1 from records.sys_role where id = ${id} and deleted_at is null)
    or exists (select 1 from records.sys_position where id = ${id} and deleted_at is null) or exists (select 1 from records.sys_user where id = ${id} and deleted_at is null))`;
}
