import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';

/**
 * Whether somebody may work in a project, and with `menu` (a console screen) whether on that screen:
 * administrators, the people who lead it, and members to whom it is not closed.
 * Throws notFound or forbidden where he may not see the project.
 */
export async function mayWorkIn(kernel: Kernel, actor: Actor, projectId: string, menu: string | undefined): Promise<boolean> {
  const project = await kernel.records.get(actor, 'projectInfo', projectId);
  if (actor.isAdministrator || project['manager'] === actor.userId || project['techLeader'] === actor.userId) return true;
  const { rows } = await sql`
    select 1 from records.project_member
    where project_id = ${projectId} and user_id = ${actor.userId} and deleted_at is null and member_state <> 'left'`.execute(kernel.db);
  return rows.length > 0 && (menu === undefined || !(await kernel.records.closedWithin(actor, 'projectInfo', projectId)).includes(menu));
}

/** Screens of the console that are closed to somebody in a project; notFound or forbidden where he may not see it. */
export async function closedScreens(kernel: Kernel, actor: Actor, projectId: string): Promise<string[]> {
  await kernel.records.get(actor, 'projectInfo', projectId);
  return kernel.records.closedWithin(actor, 'projectInfo', projectId);
}
