import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { PRINT_BUTTON } from '../permissions/buttons.ts';
import { narrowRights } from '../permissions/rights.ts';
import { readRecords } from './read-record.ts';
import type { ShownRow } from './rows.ts';

/**
 * Whole records for paper, in the order of `ids`, with the columns that a grant gives together with the button.
 * 403 without the button, 404 where none of the records is among those it may be used on.
 */
export async function readPrints(context: RecordsContext, actor: Actor, model: StoredModel, ids: readonly string[]): Promise<ShownRow[]> {
  const rights = await context.permissions.model(actor, model.code);
  const rule = actor.isAdministrator ? true : rights.buttons.get(PRINT_BUTTON) ?? false;
  if (rights.rows === false || rule === false) throw new AppError('forbidden');
  const found = await readRecords(context, context.database, model, ids, {
    rights: narrowRights(rights, ({ buttons }) => buttons.has(PRINT_BUTTON)),
    rules: [rights.rows, rule], variables: await context.variables(actor), actor,
  });
  if (found.length === 0) throw new AppError('notFound');
  const byId = new Map(found.map((record) => [String(record['id']), record]));
  return [...new Set(ids)].map((id) => byId.get(id)).filter((record) => record !== undefined);
}
