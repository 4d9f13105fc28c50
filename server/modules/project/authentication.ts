import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';

/**
 * Whether somebody may work in a project, and with `menu` (a console screen) whether on that screen:
 * administrators, the people who lead it, and members whose console rights name the screen or nothing.
 * Throws notFound or forbidden where he may not see the project.
 */
export async function mayWorkIn(kernel: Kernel, actor: Actor, projectId: string, menu: string | undefined): Promise<boolean> {
  const project = await kernel.records.get(actor, 'projectInfo', projectId);
  if (actor.isAdministrator || project['manager'] === actor.userId || project['techLeader'] === actor.userId) return true;
  const { rows } = await sql<{ rights: string[] | null }>`
    select menu_rights as rights from records.project_member
    where project_id = ${projectId} and user_id = ${actor.userId} and deleted_at is null and member_state <> 'left'`.execute(kernel.db);
  const member = rows[0];
  if (member === undefined) return false;
  const rights = member.rights ?? [];
  return menu === undefined || rights.length === 0 || rights.includes(menu);
}
