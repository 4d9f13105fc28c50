import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { Database } from '../sql/database.ts';
import { keepReadOnlyFields } from './read-only-fields.ts';
import { seenInput } from './unseen-input.ts';
import { changedCells, mergeRows, parseInput, refuseForbidden } from './prepare.ts';
import type { Writer } from './stored-record.ts';

export interface TakenInput {
  values: Values;
  /** Cells that the person changes. */
  changed: string[];
}

/**
 * What a record would be with what somebody sent: rows that nobody has filled are left out, fields that are fixed stay,
 * and columns that this person may not write are refused. `before` is the stored record or, of a new one, its defaults.
 * `isDraft`: still being filled in, so that every row keeps its place.
 */
export async function takeInput(
  context: RecordsContext, database: Database, model: StoredModel, { actor, variables, isTrusted }: Writer, rights: ModelRights,
  { before, input, isNew, isDraft = false }: { before: Values; input: RecordValues; isNew: boolean; isDraft?: boolean },
): Promise<TakenInput> {
  const parsed = parseInput(model, input, actor);
  const sent = isTrusted || isDraft ? parsed : model.compiled.withoutBlankRows(parsed, { variables });
  const seen = seenInput(model, isTrusted || isNew ? undefined : before, sent, rights);
  const merged = mergeRows(model.root, before, seen.values, variables);
  if (isTrusted) return { values: merged, changed: [] };
  const values = await keepReadOnlyFields(context, database, model, { before, after: merged, variables, isNew });
  const changed = changedCells(model, before, values);
  refuseForbidden([...changed, ...seen.refused], rights, actor);
  return { values, changed };
}
