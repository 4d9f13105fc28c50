import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { ExplainedGrant, RightsExplanation } from '#schemas/wire/authority.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { buttonsOf, columnsOf, explainAccess, heldGrants, type GrantPart, isMaskedAt, type Records, rightsOn, UPDATE_BUTTONS } from '../../records/index.ts';
import { subjectNames } from './subject-names.ts';

interface ExplainQuery {
  userId: string;
  model: string;
  recordId?: string;
  field?: string;
  action?: string;
}

/**
 * Why a user can or cannot do something with a model, and with one record of it where one is named: read from the rights
 * as they are compiled for the engine. Names are in the language of the person who asks.
 */
export async function explain(kernel: Kernel, records: Records, { locale }: Pick<Actor, 'locale'>, query: ExplainQuery): Promise<RightsExplanation> {
  const model = records.context.models.get(query.model);
  const user = await kernel.directory.loadUser(query.userId);
  if (model === undefined || user === undefined) throw new AppError('notFound');
  const actor: Actor = { userId: user.id, account: user.account, isAdministrator: user.isAdministrator, locale };
  const { recordId, action, field } = query;
  const at = await records.sources.contextOf(model.root.existing?.source ?? OWN_SOURCE);
  const { rights: all, grants, holds } = await heldGrants(at, model, actor, recordId);
  const rights = recordId === undefined ? all
    : await rightsOn(at, at.database, model, recordId, all, await at.variables(actor), UPDATE_BUTTONS);
  const can = (button: string): Promise<boolean> => records.engine.can(actor, model.code, button, recordId);
  const names = await subjectNames(kernel, grants.map(({ source }) => source?.subjectId ?? ''));
  return {
    isAdministrator: user.isAdministrator,
    grants: grants.map((grant) => explainedGrant(grant, names, holds)),
    read: await can('read'),
    buttons: await Promise.all(buttonsOf(records.documents, model, locale).map(async (button) => ({ ...button, allowed: await can(button.enCode) }))),
    columns: columnsOf(model, locale).map((column) => ({
      ...column, read: rights.canRead(column.enCode), ...(isMaskedAt(model, column.enCode, rights) && { masked: true as const }), write: rights.canWrite(column.enCode),
    })),
    ...(action !== undefined && {
      decision: await explainAccess(at, model, { actor, isEnabled: user.isEnabled }, {
        action, ...(recordId !== undefined && { record: recordId }), ...(field !== undefined && { field }),
      }),
    }),
  };
}

function explainedGrant(grant: GrantPart, names: ReadonlyMap<string, string>, holds: ((grant: GrantPart) => boolean) | null): ExplainedGrant {
  const { source, buttons, columns, rule } = grant;
  // What a person holds is stored somewhere.
  if (source === undefined) throw new Error('A grant of nobody');
  return {
    ...source, subjectName: names.get(source.subjectId) ?? source.subjectId, buttons: [...buttons], columns,
    rowRule: typeof rule === 'boolean' ? null : rule, holds: holds === null ? null : holds(grant),
  };
}
