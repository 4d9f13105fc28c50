import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues } from '../engine.ts';
import { isSystemKey, type StoredModel } from '../model/stored-model.ts';
import { narrowRights } from '../permissions/rights.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import { CREATE_BUTTONS } from '../write/create-record.ts';
import { computeRecord, mergeRows, parseInput } from '../write/prepare.ts';
import { loadStored, project } from '../write/stored-record.ts';

/**
 * The values with lookups, aggregates and formulas, as a save would store them; nothing is written.
 * Cells of rows are answered in the order of the rows.
 */
export async function computeValues(
  context: RecordsContext, actor: Actor, model: StoredModel, input: RecordValues,
): Promise<RecordValues> {
  const rights = await context.permissions.model(actor, model.code);
  if (rights.rows === false && rights.buttons.size === 0) throw new AppError('forbidden');
  const variables = await context.variables(actor);
  const id = input['id'];
  const writer = { actor, rights, rule: rights.rows, variables, isTrusted: false };
  const stored = typeof id === 'string' && id !== ''
    ? await loadStored(context, context.database, model, id, writer, { rules: [rights.rows] }) : undefined;
  const base: Values = stored ?? {};
  const values = mergeRows(model.root, base, parseInput(model, input, actor), variables);
  delete values['$display'];
  const computed = await computeRecord(context, context.database, model, values, variables);
  // What is not stored yet is seen as a record that one is about to add.
  const shown = stored === undefined ? narrowRights(rights, ({ buttons }) => CREATE_BUTTONS.some((button) => buttons.has(button)))
    : await rightsOn(context, context.database, model, String(id), rights, variables);
  const result = project(model, computed, shown);
  for (const key of Object.keys(result)) if (isSystemKey(key) && input[key] === undefined) delete result[key];
  keepRowIds(model, input, result);
  return result;
}

/** Rows that are not stored yet answer under the ids the page gave them. */
function keepRowIds(model: StoredModel, input: RecordValues, result: Values): void {
  for (const key of model.root.children.keys()) {
    const [sent, computed] = [input[key], result[key]];
    if (!Array.isArray(sent) || !Array.isArray(computed)) continue;
    computed.forEach((row, index) => {
      const original = sent[index];
      if (isRow(row) && isRow(original)) {
        if (original['id'] === undefined) delete row['id'];
        else row['id'] = original['id'];
      }
    });
  }
}

function isRow(value: unknown): value is Values {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
