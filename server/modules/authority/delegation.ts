import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadSubjects } from '../../kernel/directory/subjects.ts';
import type { GrantPart } from '../../records/permissions/rights.ts';
import type { Records } from '../../records/prepare-records.ts';
import { sameValue } from '../../records/write/diff.ts';
import type { Subject } from '../../records/permissions/lock-subject.ts';
import type { Grant, SubjectGrants } from './grants.ts';

/**
 * Who is no administrator may hand on what he holds himself and nothing else, and never to himself:
 * otherwise the button for granting would be the right to everything.
 */
export async function refuseMoreThanOwn(
  kernel: Kernel, records: Records, actor: Actor, subject: Subject, before: SubjectGrants, wanted: SubjectGrants,
): Promise<void> {
  if (actor.isAdministrator) return;
  const user = await kernel.directory.loadUser(actor.userId);
  if (user === undefined) throw new AppError('forbidden');
  const own = await loadSubjects(kernel.db, user);
  if (own[subject.type].includes(subject.id)) throw new AppError('forbidden');
  const menus = await kernel.db.selectFrom('kernel.menu_grant').select('menu_id')
    .where('subject_id', 'in', [...own.user, ...own.role, ...own.position]).execute();
  const held = new Set(menus.map((row) => row.menu_id));
  if (wanted.menus.some((menu) => !held.has(menu) && !before.menus.includes(menu))) throw new AppError('forbidden');
  const kept = new Map(before.models.map((grant) => [grant.model, grant]));
  for (const grant of wanted.models) {
    if (!isSame(kept.get(grant.model), grant) && !(await holds(records, actor, grant))) throw new AppError('forbidden');
  }
}

/** The database gives JSON back with its keys in another order. */
function isSame(first: unknown, second: unknown): boolean {
  return sameValue(first as JsonValue | undefined, second as JsonValue | undefined);
}

async function holds(records: Records, actor: Actor, grant: Grant): Promise<boolean> {
  const rights = await records.context.permissions.model(actor, grant.model);
  const isWithin = (rule: unknown): boolean => rule === true || (grant.rowRule !== null && isSame(rule, grant.rowRule));
  if (!isWithin(rights.rows) || !grant.buttons.every((button) => isWithin(rights.buttons.get(button) ?? false))) return false;
  const parts = rights.parts?.filter(({ rule }) => isWithin(rule));
  const holdsColumn = (path: string, level: string): boolean => {
    const mayChange = (part: GrantPart): boolean => part.canWrite(path) && grant.buttons.every((button) => part.buttons.has(button));
    if (level === 'none') return true;
    if (parts !== undefined) return parts.some((part) => (level === 'write' ? mayChange(part) : part.canRead(path)));
    return level === 'write' ? rights.canWrite(path) : rights.canRead(path);
  };
  const fields = [...(records.context.models.get(grant.model)?.root.fields.keys() ?? [])];
  return Object.entries(grant.columns).every(([path, level]) => {
    const paths = path === '*' ? fields.filter((field) => !Object.hasOwn(grant.columns, field)) : [path];
    return paths.every((each) => holdsColumn(each, level));
  });
}
