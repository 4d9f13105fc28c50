import { joinNames } from '#schemas/language/join-names.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { RecordsContext } from '../context.ts';

const NAMED = 5;

/**
 * Who could let somebody see the records of a model, or more of them: administrators, and those who hand rights on and hold some on it,
 * with `all` on every record. Who that is hangs on grants alone, so it says nothing of any record.
 */
async function findGivers({ own }: RecordsContext, { userId }: Actor, model: string, all: boolean): Promise<string[]> {
  const givers = await own.database.query<{ name: string }>(
    `WITH holders AS (
       SELECT u.id, u.real_name, u.is_administrator, g.model, g.buttons, g.row_rule FROM records.sys_user u LEFT JOIN kernel.model_grant g
         ON g.model IN ('role', 'user', 'position', $1) AND ((g.subject_type = 'user' AND g.subject_id = u.id)
           OR (g.subject_type = 'position' AND g.subject_id = ANY(u.position_ids))
           OR (g.subject_type = 'role' AND g.subject_id = ANY(u.role_ids) AND EXISTS (
             SELECT 1 FROM records.sys_role r WHERE r.id = g.subject_id AND r.deleted_at IS NULL AND r.enabled_mark IS NOT FALSE)))
       WHERE u.deleted_at IS NULL AND u.enabled_mark IS NOT FALSE AND u.id <> $2)
     SELECT min(real_name) AS name FROM holders GROUP BY id
     HAVING bool_or(is_administrator) OR (bool_or(model = $1 AND (NOT $3 OR row_rule IS NULL)) AND bool_or(model <> $1 AND 'btn_authorize' = ANY(buttons)))
     ORDER BY bool_or(is_administrator) DESC, 1 LIMIT ${String(NAMED)}`, [model, userId, all],
  );
  return givers.map(({ name }) => name);
}

/** Says that somebody may not see the records of a model, and who could let him. Nothing is said of the model, which he may know nothing of. */
export async function missingRight(context: RecordsContext, actor: Actor, model: string): Promise<AppError> {
  const names = await findGivers(context, actor, model, false);
  const message = translate(actor.locale, names.length === 0 ? 'error.missingRead' : 'error.missingReadGivers', { givers: joinNames(names, actor.locale) });
  return new AppError('forbidden', { message, data: { missing: 'read', givers: names } });
}

/** Who could show more of the records of a model to somebody whose rights choose among them; nobody where they do not. */
export async function giversOfMore(context: RecordsContext, actor: Actor, model: string): Promise<string[]> {
  const { rows } = await context.permissions.model(actor, model);
  if (rows === false) throw await missingRight(context, actor, model);
  return rows === true ? [] : findGivers(context, actor, model, true);
}
