import type { Actor } from './actor.ts';
import type { PermissionChecker } from './permission-checker.ts';
import type { RoutePermission } from './route-permission.ts';

/** Whether a person has what a route or a socket method demands. */
export async function isAllowed(permissions: PermissionChecker, actor: Actor, permission: Exclude<RoutePermission, 'public'>): Promise<boolean> {
  if (permission === 'session' || permission === 'records' || actor.isAdministrator) return true;
  if (permission === 'administrator') return false;
  const wanted = 'anyOf' in permission ? permission.anyOf : [permission];
  for (const { model, button } of wanted) if (await permissions.can(actor, model, button)) return true;
  return false;
}
