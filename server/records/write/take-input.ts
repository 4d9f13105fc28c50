import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { Database } from '../sql/database.ts';
import { keepFixed } from './keep-fixed.ts';
import { changedCells, mergeRows, parseInput, refuseForbidden } from './prepare.ts';
import type { Writer } from './stored-record.ts';

export interface TakenInput {
  values: Values;
  /** Cells that the person changes. */
  changed: string[];
}

/**
 * What a record would be with what somebody sent: fields that are fixed stay, and columns that this person may not
 * write are refused. `before` is the stored record or, of a new one, its defaults.
 */
export async function takeInput(
  context: RecordsContext, database: Database, model: StoredModel, { actor, variables, isTrusted }: Writer, rights: ModelRights,
  { before, input, isNew }: { before: Values; input: RecordValues; isNew: boolean },
): Promise<TakenInput> {
  const merged = mergeRows(model.root, before, parseInput(model, input, actor), variables);
  if (isTrusted) return { values: merged, changed: [] };
  const values = await keepFixed(context, database, model, { before, after: merged, variables, isNew });
  const changed = changedCells(model, before, values);
  refuseForbidden(changed, rights, actor);
  return { values, changed };
}
