import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { DesignDocuments, DesignHolders, PublishRequest } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import { loadSubjects } from '../../kernel/directory/subjects.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { buttonsOf, type Documents, lockSubject } from '../../records/index.ts';
import { firstColumns } from './grant-roles.ts';

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * Lets the builder try out what he publishes, by roles that he holds himself, until a day or until he takes it back. It gives
 * everybody the records he has made himself: those of others are not the builder's to hand on. Null takes it back.
 */
export async function grantTest(
  kernel: Kernel, trx: Transaction, actor: Actor, documents: Documents, { model }: DesignDocuments, wanted: NonNullable<PublishRequest['test']> | null,
): Promise<void> {
  const own = await rolesOf(kernel, trx, actor);
  const roles = wanted?.roles ?? [];
  const strange = roles.findIndex((role) => !own.includes(role));
  if (strange >= 0) throw fault(actor, `test.roles.${String(strange)}`, 'design.testRole');
  const ends = wanted?.ends ?? null;
  if (ends !== null && (ends <= Date.now() || ends > Date.now() + MAX_DAYS * DAY_MS)) throw fault(actor, 'test.ends', 'design.testEnds');
  const buttons = buttonsOf(documents, { code: model.code, document: model }, actor.locale).map(({ enCode }) => enCode);
  for (const role of [...own].sort()) {
    await lockSubject(trx, { type: 'role', id: role });
    await sql`delete from kernel.test_grant where role_id = ${role} and model = ${model.code}`.execute(trx);
    if (!roles.includes(role)) continue;
    await sql`
      insert into kernel.test_grant (model, role_id, buttons, columns, row_rule, given_by, ends)
      values (${model.code}, ${role}, ${buttons}::text[], ${JSON.stringify(firstColumns(model))}::jsonb, ${ownRecords(model)}::jsonb, ${actor.userId},
        ${ends === null ? null : new Date(ends)})`.execute(trx);
  }
}

/** Tables of others have nobody's records; it takes the right to look at them to publish a screen over one. */
function ownRecords({ existing }: ModelDocument): string | null {
  const rule: Condition = { field: 'creatorUserId', op: 'eq', value: { var: 'currentUser.id' } };
  return existing === undefined ? JSON.stringify(rule) : null;
}

async function rolesOf(kernel: Kernel, db: Db | Transaction, actor: Actor): Promise<string[]> {
  const user = await kernel.directory.loadUser(actor.userId);
  return user === undefined ? [] : (await loadSubjects(db as Db, user)).role;
}

/** Who may use the form now, what the builder could try it out by, and whom he gave his last form to. */
export async function loadHolders(kernel: Kernel, actor: Actor, code: string): Promise<DesignHolders> {
  const own = await rolesOf(kernel, kernel.db, actor);
  const { rows: holders } = await sql<DesignHolders['holders'][number]>`
    select r.id, r.full_name as name, false as "isTest", null::timestamptz as ends
    from kernel.model_grant g join records.sys_role r on r.id = g.subject_id and r.deleted_at is null where g.subject_type = 'role' and g.model = ${code}
    union all select r.id, r.full_name, true, t.ends
    from kernel.test_grant t join records.sys_role r on r.id = t.role_id and r.deleted_at is null where t.model = ${code} and (t.ends is null or t.ends > now())
    order by 3, 2`.execute(kernel.db);
  const { rows: roles } = await sql<{ id: string; name: string }>`
    select id, full_name as name from records.sys_role where id = any(${own}::text[]) order by full_name`.execute(kernel.db);
  return { holders, own: actor.isAdministrator ? [] : roles, last: await lastRoles(kernel.db, actor) };
}

/** The roles of the last plan that the builder looked at and carried out with any, as far as they are still there. */
async function lastRoles(db: Db, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from records.sys_role r where r.deleted_at is null and r.id in (
      select jsonb_array_elements_text(l.detail -> 'roles') from (
        select detail from kernel.design_log where user_id = ${actor.userId} and kind = 'publish' and detail -> 'isSeen' = 'true' and jsonb_array_length(coalesce(detail -> 'roles', '[]'::jsonb)) > 0
        order by time desc limit 1) l)
    order by r.full_name`.execute(db);
  return rows.map(({ id }) => id);
}

function fault(actor: Actor, path: string, key: string): AppError {
  const message = translate(actor.locale, key);
  return new AppError('validation', { message, data: { errors: [{ path, rule: key, message }] } });
}
