import { sql } from 'kysely';
import { allFields } from '#schemas/language/design/model-fields.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { DesignDocuments, PublishRequest } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { grantOrAsk } from '../../module-kit/ask-for-rights.ts';
import { buttonsOf, type Documents } from '../../records/index.ts';

/** Columns of a role that is given the form: everything may be written but what the fields say otherwise. */
export function firstColumns({ fields }: ModelDocument): Record<string, string> {
  const narrowed = allFields(fields).flatMap(({ path, field: { grant } }) => (grant === undefined ? [] : [[path, grant] as const]));
  return { '*': 'write', ...Object.fromEntries(narrowed) };
}

/** What roles may do from the start; rights only ever add up. Where changes of rights take a second person, they wait for him. */
export async function grantRoles(
  kernel: Kernel, trx: Transaction, actor: Actor, documents: Documents, { model }: DesignDocuments, menuId: string | null, grants: PublishRequest['grants'],
): Promise<void> {
  const known = new Set(buttonsOf(documents, { code: model.code, document: model }, actor.locale).map(({ enCode }) => enCode));
  for (const [index, { roleId, buttons }] of grants.entries()) {
    const unknown = buttons.find((button) => !known.has(button));
    if (unknown !== undefined) throw fault(actor, `grants.${String(index)}.buttons`, 'design.button', { button: unknown });
    const { rows } = await sql`select 1 from records.sys_role where id = ${roleId} and deleted_at is null`.execute(trx);
    if (rows.length === 0) throw fault(actor, `grants.${String(index)}.roleId`, 'design.role');
  }
  await grantOrAsk(kernel, trx, actor, 'publish', grants.map(({ roleId }) => ({ type: 'role', id: roleId })), async () => {
    for (const { roleId, buttons } of grants) {
      await sql`
        insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values ('role', ${roleId}, ${model.code}, ${buttons}::text[], ${JSON.stringify(firstColumns(model))}::jsonb)
        on conflict (subject_type, subject_id, model) do update
        set buttons = array(select distinct unnest(kernel.model_grant.buttons || excluded.buttons) order by 1)`.execute(trx);
      if (menuId !== null) await showEntry(trx, roleId, menuId);
    }
  });
}

/** The entry, and the directories it stands in. */
async function showEntry(trx: Transaction, roleId: string, menuId: string): Promise<void> {
  await sql`
    with recursive upwards (id, parent_id) as (
      select id, parent_id from records.sys_menu where id = ${menuId}
      union select m.id, m.parent_id from records.sys_menu m join upwards u on m.id = u.parent_id
    ) insert into kernel.menu_grant (subject_type, subject_id, menu_id) select 'role', ${roleId}, id from upwards on conflict do nothing`.execute(trx);
}

function fault(actor: Actor, path: string, key: string, params: Record<string, string> = {}): AppError {
  const message = translate(actor.locale, key, params);
  return new AppError('validation', { message, data: { errors: [{ path, rule: key, message }] } });
}
