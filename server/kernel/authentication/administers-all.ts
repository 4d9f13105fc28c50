import type { Actor } from '../actor.ts';
import type { PermissionChecker } from '../permission-checker.ts';

/** What the platform is administered by: nobody looks as a person who may do more there than he. */
const ADMINISTRATION: ReadonlySet<string> = new Set([
  'user', 'role', 'position', 'userGroup', 'organize', 'department', 'menu', 'systemSettings', 'systemLog', 'onlineUser', 'backupArchive', 'memoryCache', 'monitorSample', 'outboxMessage',
  'dataSource', 'dataInterface', 'dataMap', 'scheduledTask', 'visualDesign', 'flowDesign', 'noticeText', 'productText', 'billRule', 'dictionaryType',
]);

/** Whether the actor holds each button for administration that the other one holds. */
export async function administersAll(permissions: PermissionChecker, actor: Actor, other: Actor): Promise<boolean> {
  if (actor.isAdministrator) return true;
  if (other.isAdministrator) return false;
  const [own, theirs] = await Promise.all([heldBy(permissions, actor), heldBy(permissions, other)]);
  return [...theirs].every((button) => own.has(button));
}

/** `model:button`; `read`: seeing any of the model. */
async function heldBy(permissions: PermissionChecker, actor: Actor): Promise<Set<string>> {
  const entries = (await permissions.entries(actor, actor.locale)).filter(({ modelId }) => ADMINISTRATION.has(modelId));
  return new Set(entries.flatMap(({ modelId, button }) => ['read', ...button.map(({ enCode }) => enCode)].map((code) => `${modelId}:${code}`)));
}
