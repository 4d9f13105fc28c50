import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { loadSubjects, type Subjects } from '../../kernel/directory/subjects.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { buttonsOf, fieldPaths, isWithin, type Records, rightsOn, UPDATE_BUTTONS } from '../../records/index.ts';

export interface Explanation {
  isAdministrator: boolean;
  /** Each grant the user holds on the model, and whether the record is within its rule. */
  grants: {
    subjectType: string;
    subjectId: string;
    buttons: string[];
    columns: Record<string, string>;
    rowRule: Condition | null;
    holds: boolean | null;
    /** A grant to try a form out, until then (epoch milliseconds; null: until it is taken back); absent where it is for good. */
    test?: { ends: number | null };
  }[];
  read: boolean;
  buttons: { enCode: string; fullName: string; allowed: boolean }[];
  columns: { enCode: string; read: boolean; write: boolean }[];
}

/** Why a user can or cannot do something with a model, and with one record of it where one is named. */
export async function explain(
  kernel: Kernel, records: Records, query: { userId: string; model: string; recordId?: string },
): Promise<Explanation> {
  const model = records.context.models.get(query.model);
  const user = await kernel.directory.loadUser(query.userId);
  if (model === undefined || user === undefined) throw new AppError('notFound');
  const actor: Actor = { userId: user.id, account: user.account, isAdministrator: user.isAdministrator, locale: 'zh-CN' };
  const { recordId } = query;
  const at = await records.sources.contextOf(model.root.existing?.source ?? OWN_SOURCE);
  const variables = await at.variables(actor);
  const rows = await grantRows(kernel, await loadSubjects(kernel.db, user), model.code);
  const grants = await Promise.all(rows.map(async (row) => ({
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    buttons: row.buttons,
    columns: row.columns,
    rowRule: row.row_rule,
    ...(row.is_test && { test: { ends: row.ends } }),
    holds: recordId === undefined ? null
      : await isWithin(at, at.database, model, recordId, row.row_rule ?? true, variables),
  })));
  const all = await records.context.permissions.model(actor, model.code);
  const rights = recordId === undefined ? all
    : await rightsOn(at, at.database, model, recordId, all, variables, UPDATE_BUTTONS);
  const can = (button: string): Promise<boolean> => records.engine.can(actor, model.code, button, recordId);
  return {
    isAdministrator: user.isAdministrator,
    grants,
    read: await can('read'),
    buttons: await Promise.all(buttonsOf(records.documents, model, 'zh-CN').map(async (button) => ({ ...button, allowed: await can(button.enCode) }))),
    columns: fieldPaths(model).map((path) => ({ enCode: path, read: rights.canRead(path), write: rights.canWrite(path) })),
  };
}

interface GrantRow {
  subject_type: string;
  subject_id: string;
  buttons: string[];
  columns: Record<string, string>;
  row_rule: Condition | null;
  is_test: boolean;
  ends: number | null;
}

async function grantRows(kernel: Kernel, subjects: Subjects, model: string): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select subject_type, subject_id, buttons, columns, row_rule, false as is_test, null::timestamptz as ends from kernel.model_grant
    where model = ${model} and ((subject_type = 'user' and subject_id = any(${subjects.user}))
       or (subject_type = 'role' and subject_id = any(${subjects.role}))
       or (subject_type = 'position' and subject_id = any(${subjects.position})))
    union all select 'role', role_id, buttons, columns, row_rule, true, ends from kernel.test_grant
    where model = ${model} and role_id = any(${subjects.role}) and (ends is null or ends > now())
    order by subject_type, subject_id`.execute(kernel.db);
  return rows;
}
