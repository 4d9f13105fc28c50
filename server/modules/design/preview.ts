import { sql } from 'kysely';
import type { DesignDocuments, DesignPreview } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { buttonsOf, compileGrants, documentsUnder, loadRoleRights, poolDatabase, recordsOf, shownColumns } from '../../records/index.ts';
import { firstColumns } from './grant-roles.ts';

/**
 * A design as somebody who has one role and nothing else would be shown it. A role that holds nothing on the form yet
 * is shown what publishing would give it. The documents have passed the checker.
 */
export async function previewAs(kernel: Kernel, actor: Actor, { model, screen }: DesignDocuments, roleId: string): Promise<DesignPreview> {
  const { rows } = await sql`select 1 from records.sys_role where id = ${roleId} and deleted_at is null`.execute(kernel.db);
  if (rows.length === 0) throw new AppError('notFound');
  const { documents } = recordsOf(kernel);
  const given = await loadRoleRights(poolDatabase(kernel.pool), roleId);
  const isGranted = given.has(model.code);
  const codes = [...new Set([...buttonsOf(documents, { code: model.code, document: model }, actor.locale).map(({ enCode }) => enCode), ...screen.actions.map(({ code }) => code)])];
  const rights = given.get(model.code) ?? compileGrants([{ model: model.code, buttons: codes, columns: firstColumns(model), row_rule: null }]);
  return {
    isGranted,
    config: {
      ...documentsUnder(new Map([...given, [model.code, rights]]), (code) => documents.models.get(code), model, screen),
      permission: {
        buttons: [...rights.buttons.keys()],
        ...shownColumns(model, rights),
      },
      schemaVersion: 0,
    },
  };
}
