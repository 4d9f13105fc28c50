import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues } from '../engine.ts';
import { isSystemKey, type StoredModel } from '../model/stored-model.ts';
import { CREATE_BUTTONS, UPDATE_BUTTONS } from '../permissions/buttons.ts';
import { narrowRights, type ModelRights } from '../permissions/rights.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import { fillChosen } from '../write/fill-chosen.ts';
import { computeRecord } from '../write/prepare.ts';
import { checkReferences } from '../write/references.ts';
import { isWithin, loadStored, project, writerFor, type Writer } from '../write/stored-record.ts';
import { computeWithout, isUnseen } from '../write/unseen.ts';
import { takeInput } from '../write/take-input.ts';

/**
 * The values with lookups, aggregates and formulas, as a save by the same person would store them; nothing is written.
 * What he could not save is refused alike, and nothing is looked up through a reference that he could not have chosen.
 * Cells of rows are answered in the order of the rows.
 */
export async function computeValues(
  context: RecordsContext, actor: Actor, model: StoredModel, input: RecordValues,
): Promise<RecordValues> {
  const { id } = input;
  const isNew = id === undefined || id === null || id === '';
  const buttons = isNew ? CREATE_BUTTONS : UPDATE_BUTTONS;
  const writer = await writerFor(context, actor, model, buttons, {});
  const { variables } = writer;
  const base = isNew ? { before: model.compiled.defaults({ variables }), rights: narrowRights(writer.rights, ({ buttons: held }) => CREATE_BUTTONS.some((button) => held.has(button)), CREATE_BUTTONS) }
    : await stored(context, model, String(id), writer);
  const taken = await takeInput(context, context.database, model, writer, base.rights, { before: base.before, input, isNew, isDraft: true });
  const compute = (values: Values): Promise<Values> => computeRecord(context, context.database, model, values, variables);
  const { values } = await fillChosen(context, model, actor).fill(isNew ? undefined : base.before, taken.values, base.rights);
  const computed = await compute(values);
  // What is offered for a field may depend on what is looked up through another one, so it is asked afterwards, as on saving.
  const unseen = (await checkReferences(context, context.database, actor, model, base.before, computed, false)).filter(isUnseen);
  const seen = unseen.length === 0 ? computed : await computeWithout(values, unseen, compute);
  const result = project(model, seen, base.rights);
  for (const key of Object.keys(result)) if (isSystemKey(key) && input[key] === undefined) delete result[key];
  keepRowIds(model, input, result);
  return result;
}

async function stored(context: RecordsContext, model: StoredModel, id: string, writer: Writer): Promise<{ before: Values; rights: ModelRights }> {
  const { database } = context;
  const before = await loadStored(context, database, model, id, writer, { rules: [writer.rights.rows] });
  if (before === undefined) throw new AppError('notFound');
  if (!(await isWithin(context, database, model, id, writer.rule, writer.variables))) throw new AppError('forbidden');
  const { $display: _display, ...values } = before;
  return { before: values, rights: await rightsOn(context, database, model, id, writer.rights, writer.variables, UPDATE_BUTTONS) };
}

/** Rows that are not stored yet answer under the ids the page gave them. */
function keepRowIds(model: StoredModel, input: RecordValues, result: Values): void {
  for (const key of model.root.children.keys()) {
    const [sent, computed] = [input[key], result[key]];
    if (!Array.isArray(sent) || !Array.isArray(computed)) continue;
    computed.forEach((row, index) => {
      const original = sent[index];
      if (isValues(row) && isValues(original)) {
        if (original['id'] === undefined) delete row['id'];
        else row['id'] = original['id'];
      }
    });
  }
}
