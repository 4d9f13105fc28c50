import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadSubjects, type Subjects } from '../../kernel/directory/subjects.ts';
import { columnLevel, fieldPaths, type GrantPart, MASKED, type ModelRights, type Records, type Subject, WRITE } from '../../records/index.ts';
import type { Grant, SubjectGrants } from '../../records/index.ts';

/**
 * Anyone but an administrator may hand on what he holds himself and nothing else, and never to himself:
 * otherwise the button for granting would be the right to everything.
 */
export async function refuseMoreThanOwn(
  kernel: Kernel, records: Records, actor: Actor, subject: Subject, before: SubjectGrants, wanted: SubjectGrants,
): Promise<void> {
  if (actor.isAdministrator) return;
  const own = await refuseOneself(kernel, actor, subject);
  const menus = await kernel.db.selectFrom('kernel.menu_grant').select('menu_id')
    .where('subject_id', 'in', [...own.user, ...own.role, ...own.position]).execute();
  const held = new Set(menus.map((row) => row.menu_id));
  if (wanted.menus.some((menu) => !held.has(menu) && !before.menus.includes(menu))) throw new AppError('forbidden');
  const kept = new Map(before.models.map((grant) => [grant.model, grant]));
  for (const grant of wanted.models) {
    if (!isDeepStrictEqual(kept.get(grant.model), grant) && !(await holds(records, actor, grant))) throw new AppError('forbidden');
  }
}

/** Anyone but an administrator neither grants nor approves what he would have himself. Answers what he has grants by. */
export async function refuseOneself(kernel: Kernel, actor: Actor, subject: Subject): Promise<Subjects> {
  const user = await kernel.directory.loadUser(actor.userId);
  if (user === undefined) throw new AppError('forbidden');
  const own = await loadSubjects(kernel.db, user);
  if (!actor.isAdministrator && own[subject.type].includes(subject.id)) throw new AppError('forbidden');
  return own;
}

async function holds(records: Records, actor: Actor, grant: Grant): Promise<boolean> {
  const rights = await records.context.permissions.model(actor, grant.model);
  const isWithin = (rule: unknown): boolean => rule === true || (grant.rowRule !== null && isDeepStrictEqual(rule, grant.rowRule));
  if (!isWithin(rights.rows) || !grant.buttons.every((button) => isWithin(rights.buttons.get(button) ?? false))) return false;
  const parts = rights.parts?.filter(({ rule }) => isWithin(rule));
  const holdsColumn = (path: string, level: number): boolean => {
    const mayChange = (part: GrantPart): boolean => part.canWrite(path) && grant.buttons.every((button) => part.buttons.has(button));
    if (parts !== undefined) return parts.some((part) => (level === WRITE ? mayChange(part) : maySee(part, path, level)));
    return level === WRITE ? rights.canWrite(path) : maySee(rights, path, level);
  };
  const model = records.context.models.get(grant.model);
  return model !== undefined && fieldPaths(model).every((path) => {
    const level = columnLevel(grant.columns, path);
    return level === 0 || holdsColumn(path, level);
  });
}

function maySee({ canRead, showsMask }: Pick<ModelRights, 'canRead' | 'showsMask'>, path: string, level: number): boolean {
  return level === MASKED ? showsMask(path) : canRead(path);
}
