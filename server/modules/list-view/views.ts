import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ListViewInput, ListViewRow, ListViewSettings, ListViewsResult } from '#schemas/wire/list-views.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { beyondQuota, withinQuota } from '../../kernel/quotas.ts';
import { SHARE_VIEW_BUTTON } from '../../records/index.ts';

const MAX_OWN = 100;

/** A person's own views of a screen and those shared with him, in the order of their names. */
export async function listViews(kernel: Kernel, actor: Actor, screen: string): Promise<ListViewsResult> {
  const mayShare = await mayShareViews(kernel, actor, screen);
  const { rows } = await sql<Omit<ListViewRow, 'mayChange'> & { owner: string; chosen: string | null }>`
    select v.id, v.name, v.audience, v.role_ids as "roleIds", v.is_default as "isDefault", v.owner, v.version, v.settings,
      coalesce(u.real_name, v.owner) as "ownerName",
      (select value #>> '{}' from kernel.preference where user_id = ${actor.userId} and key = ${choiceKey(screen)}) as chosen
    from (select 1) one
    left join kernel.list_view v on v.screen = ${screen} and ${visibleTo(actor)}
    left join records.sys_user u on u.id = v.owner
    order by v.name, v.id`.execute(kernel.db);
  return {
    list: rows.filter((row) => row.id !== null).map(({ owner, chosen: _chosen, ...row }) => ({ ...row, mayChange: owner === actor.userId || (mayShare && row.audience !== 'self') })),
    chosen: rows[0]?.chosen ?? null,
    mayShare,
  };
}

/** Keeps a new view; those for others take the right to share. */
export async function createView(kernel: Kernel, actor: Actor, screen: string, input: ListViewInput): Promise<{ id: string }> {
  await requireShare(kernel, actor, screen, input.audience !== 'self');
  const id = uuidv7();
  await withinQuota(kernel.db, 'views', actor.userId, async (trx) => {
    const { rows } = await sql<{ here: number; all: number }>`
      select count(*) filter (where screen = ${screen})::int as here, count(*)::int as "all"
      from kernel.list_view where owner = ${actor.userId}`.execute(trx);
    const { here, all } = rows[0] ?? { here: 0, all: 0 };
    if (here >= MAX_OWN) throw new AppError('badRequest', { textKey: 'error.tooManyViews', params: { count: MAX_OWN } });
    if (all >= kernel.quotas.views) throw beyondQuota('quota.views', all, kernel.quotas.views);
    await trx.insertInto('kernel.list_view').values({ id, screen, owner: actor.userId, created: undefined, ...columnsOf(input) }).execute();
    if (input.isDefault === true) await onlyDefault(trx, screen, id, input);
  });
  return { id };
}

/** Changes a view that still has the version it was read with. */
export async function updateView(kernel: Kernel, actor: Actor, screen: string, id: string, version: number, input: ListViewInput): Promise<{ version: number }> {
  const stored = await changeable(kernel, actor, screen, id);
  await requireShare(kernel, actor, screen, input.audience !== 'self' || stored.audience !== 'self');
  if (stored.owner !== actor.userId && input.audience === 'self') throw new AppError('forbidden');
  await kernel.db.transaction().execute(async (trx) => {
    const changed = await trx.updateTable('kernel.list_view').set({ ...columnsOf(input), version: version + 1 })
      .where('id', '=', id).where('version', '=', version).returning('id').execute();
    if (changed.length === 0) throw new AppError('conflict');
    if (input.isDefault === true) await onlyDefault(trx, screen, id, input);
  });
  return { version: version + 1 };
}

export async function removeView(kernel: Kernel, actor: Actor, screen: string, id: string): Promise<void> {
  await changeable(kernel, actor, screen, id);
  await kernel.db.deleteFrom('kernel.list_view').where('id', '=', id).execute();
}

/** What the person sees first on a screen: a view's id, `''` for the list as the screen says. */
export async function chooseView(kernel: Kernel, actor: Actor, screen: string, id: string): Promise<void> {
  const value = JSON.stringify(id);
  await kernel.db.insertInto('kernel.preference').values({ user_id: actor.userId, key: choiceKey(screen), value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value })).execute();
}

/** The roles a view can be shared with; only for those who may share. */
export async function shareableRoles(kernel: Kernel, actor: Actor, screen: string): Promise<{ id: string; name: string }[]> {
  await requireShare(kernel, actor, screen, true);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from records.sys_role where deleted_at is null and enabled_mark is not false order by full_name, id`.execute(kernel.db);
  return rows;
}

/** Own views, views for everybody, and those for a role the person has. */
function visibleTo(actor: Actor): ReturnType<typeof sql<boolean>> {
  return sql<boolean>`(v.owner = ${actor.userId} or v.audience = 'all' or (v.audience = 'roles' and v.role_ids && coalesce(
    (select role_ids from records.sys_user where id = ${actor.userId}), '{}')))`;
}

async function changeable(kernel: Kernel, actor: Actor, screen: string, id: string): Promise<{ owner: string; audience: string }> {
  const { rows } = await sql<{ owner: string; audience: string }>`
    select v.owner, v.audience from kernel.list_view v where v.id = ${id} and v.screen = ${screen} and ${visibleTo(actor)}`.execute(kernel.db);
  // Those who may share may also put in order what is shared with roles they do not have themselves.
  const shared = rows[0] ?? (await mayShareViews(kernel, actor, screen) ? (await sql<{ owner: string; audience: string }>`
    select owner, audience from kernel.list_view where id = ${id} and screen = ${screen} and audience <> 'self'`.execute(kernel.db)).rows[0] : undefined);
  if (shared === undefined) throw new AppError('notFound');
  if (shared.owner !== actor.userId) await requireShare(kernel, actor, screen, true);
  return shared;
}

async function mayShareViews(kernel: Kernel, actor: Actor, screen: string): Promise<boolean> {
  return actor.isAdministrator || kernel.records.can(actor, screen, SHARE_VIEW_BUTTON);
}

async function requireShare(kernel: Kernel, actor: Actor, screen: string, isNeeded: boolean): Promise<void> {
  if (isNeeded && !(await mayShareViews(kernel, actor, screen))) throw new AppError('forbidden');
}

/** Of the views that some people see, one is the first. */
async function onlyDefault(trx: Db, screen: string, id: string, input: ListViewInput): Promise<void> {
  await sql`update kernel.list_view set is_default = false where screen = ${screen} and id <> ${id} and is_default and audience = ${input.audience}
    and (audience = 'all' or (audience = 'roles' and role_ids && ${input.roleIds ?? []}::text[]))`.execute(trx);
}

function columnsOf(input: ListViewInput): { name: string; audience: ListViewInput['audience']; role_ids: string[]; is_default: boolean; settings: string } {
  return {
    name: input.name.trim(), audience: input.audience, role_ids: input.audience === 'roles' ? (input.roleIds ?? []) : [],
    is_default: input.audience !== 'self' && input.isDefault === true, settings: JSON.stringify(input.settings satisfies ListViewSettings as JsonValue),
  };
}

function choiceKey(screen: string): string {
  return `list-view:${screen}`;
}
