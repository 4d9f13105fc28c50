import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { loadColleagues, type Colleague } from './directory.ts';

/** What people can be members of. */
const KINDS = {
  Role: { model: 'role', column: 'role_ids', field: 'roleIds' },
  Position: { model: 'position', column: 'position_ids', field: 'positionIds' },
  Group: { model: 'userGroup', column: 'group_ids', field: 'groupIds' },
} as const;
export type RelationKind = keyof typeof KINDS;

/** Members of a role, position or group. */
export async function loadMembers(kernel: Kernel, actor: Actor, objectId: string): Promise<Colleague[]> {
  const { model, column } = KINDS[await kindOf(kernel, objectId)];
  await requireButton(kernel, actor, model, 'btn_member', objectId);
  const { rows } = await sql<{ id: string }>`
    select id from records.sys_user where deleted_at is null and ${objectId} = any (${sql.ref(column)})`.execute(kernel.db);
  return rows.length === 0 ? [] : loadColleagues(kernel.db, { ids: rows.map((row) => row.id) });
}

/** Makes exactly these people the members. */
export async function setMembers(kernel: Kernel, actor: Actor, objectId: string, wanted: readonly string[]): Promise<void> {
  const { model, column, field } = KINDS[await kindOf(kernel, objectId)];
  await requireButton(kernel, actor, model, 'btn_member', objectId);
  await kernel.db.transaction().execute(async (trx) => {
    const users = await lockUsers(trx, column, objectId, wanted);
    const known = new Set(users.map(({ id }) => id));
    if (wanted.some((id) => !known.has(id))) throw new AppError('validation', { data: { errors: [{ path: 'userIds', rule: 'reference', message: 'userIds' }] } });
    for (const user of users) {
      const others = user.memberships.filter((id) => id !== objectId);
      const next = wanted.includes(user.id) ? [...others, objectId] : others;
      if (next.length === user.memberships.length) continue;
      const values: RecordValues = { version: user.version, [field]: next };
      await kernel.records.update(actor, 'user', user.id, values, { trx, operation: true });
    }
  });
}

/** Who is a member and who becomes one, in the order of their ids, so that two assignments cannot wait for each other. */
async function lockUsers(
  trx: Transaction, column: string, objectId: string, wanted: readonly string[],
): Promise<{ id: string; version: number; memberships: string[] }[]> {
  const { rows } = await sql<{ id: string; version: number; memberships: string[] | null }>`
    select id, version, ${sql.ref(column)} as memberships from records.sys_user
    where deleted_at is null and (id = any (${[...wanted]}::text[]) or ${objectId} = any (${sql.ref(column)}))
    order by id for update`.execute(trx);
  return rows.map((row) => ({ ...row, memberships: row.memberships ?? [] }));
}

async function kindOf(kernel: Kernel, objectId: string): Promise<RelationKind> {
  const { rows } = await sql<{ kind: RelationKind }>`
    select 'Role' as kind from records.sys_role where id = ${objectId} and deleted_at is null
    union all select 'Position' from records.sys_position where id = ${objectId} and deleted_at is null
    union all select 'Group' from records.sys_user_group where id = ${objectId} and deleted_at is null`.execute(kernel.db);
  const kind = rows[0]?.kind;
  if (kind === undefined) throw new AppError('notFound');
  return kind;
}
