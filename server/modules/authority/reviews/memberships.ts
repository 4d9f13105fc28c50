import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Subject } from '../../../records/index.ts';

/** The roles and positions that somebody is a member of; nobody else changes them meanwhile. */
export async function heldMemberships(trx: Transaction, userId: string): Promise<Set<string>> {
  const user = await lockUser(trx, userId);
  return new Set(user === undefined ? [] : [...user.roles, ...user.positions]);
}

/** Takes somebody out of roles and positions, like a change of the person's record: it is in its history, and his sessions end. */
export async function endMemberships(kernel: Kernel, trx: Transaction, actor: Actor, userId: string, left: readonly Subject[], reason: string): Promise<void> {
  const user = await lockUser(trx, userId);
  if (user === undefined) throw new AppError('notFound');
  const ids = new Set(left.map(({ id }) => id));
  const stays = (id: string): boolean => !ids.has(id);
  // What a reviewer may take is what was given to him to review, by somebody who may set these rights.
  const reviewer: Actor = { ...actor, isAdministrator: true };
  await kernel.records.update(reviewer, 'user', userId, {
    version: user.version, roleIds: user.roles.filter(stays), positionIds: user.positions.filter(stays),
  }, { trx, operation: true, reason });
}

async function lockUser(trx: Transaction, userId: string): Promise<{ version: number; roles: string[]; positions: string[] } | undefined> {
  return (await sql<{ version: number; roles: string[]; positions: string[] }>`
    select version, coalesce(role_ids, '{}') as roles, coalesce(position_ids, '{}') as positions from records.sys_user
    where id = ${userId} and deleted_at is null for update`.execute(trx)).rows[0];
}
