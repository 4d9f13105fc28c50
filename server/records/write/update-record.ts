import type { Values } from '#schemas/language/runtime.ts';
import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import { withBillNumbers } from './bill-numbers.ts';
import { diffRecords, sameValue } from './diff.ts';
import { refreshDependents } from './dependents.ts';
import { writeHistory } from './history.ts';
import { keepSecrets } from './keep-secrets.ts';
import { validationError } from './issues.ts';
import { settleContent } from './settle-content.ts';
import { computeRecord, refuseForbidden, validateRecord } from './prepare.ts';
import { updateRecord as storeUpdate } from './store-rows.ts';
import { isWithin, loadStored, project, projectAgain, writerFor, type Writer } from './stored-record.ts';
import { takeInput } from './take-input.ts';
import { inTransaction, once, send, type Write } from './transaction.ts';
import { refuseMisplaced } from './tree-place.ts';

export const UPDATE_BUTTONS = ['btn_edit'] as const;

/** Changes a record that still has the version it was read with, and answers it as `get` would. */
export async function updateRecord(
  context: RecordsContext, actor: Actor, model: StoredModel, id: string, input: RecordValues, options: WriteOptions = {},
): Promise<RecordValues> {
  const writer = await writerFor(context, actor, model, UPDATE_BUTTONS, options);
  return inTransaction(context, actor, model, options, (write) =>
    once(write, actor, options, `PUT ${model.code}/${id}`, input, () => update(context, write, writer, model, id, input, options.reason),
      (reply) => projectAgain(context, write.database, model, writer, reply, UPDATE_BUTTONS)));
}

async function update(
  context: RecordsContext, write: Write, writer: Writer, model: StoredModel, id: string, input: RecordValues, reason?: string,
): Promise<RecordValues> {
  const { trx, database, own } = write;
  const { actor, variables } = writer;
  const stored = await loadStored(context, database, model, id, writer, { rules: [writer.rights.rows], lock: true });
  if (stored === undefined) throw new AppError('notFound');
  if (!(await isWithin(context, database, model, id, writer.rule, variables))) throw new AppError('forbidden');
  const rights = await rightsOn(context, database, model, id, writer.rights, variables, UPDATE_BUTTONS);
  const version = input['version'];
  if (version === undefined || version === null) throw validationError([{ path: 'version', rule: 'required' }], actor.locale);
  if (Number(version) !== stored['version']) throw new AppError('conflict', { data: project(model, stored, rights) });
  refuseLocked(model, stored, { ...writer, rights });

  const { changed, ...taken } = await takeInput(context, database, model, writer, rights, { before: stored, input: withoutTheirs(model, stored, input), isNew: false });
  let values = await settleContent(own, model.root, stored, taken.values, actor);
  const hooks = context.hooks.get(model.code);
  values = { ...((await hooks?.beforeUpdate?.({ actor, trx }, stored, values)) ?? values), ...sortCodeOf(model, stored, input) };
  delete values['$display'];
  const [numbered = values] = await withBillNumbers(own, model, [{ before: stored, after: values }], Date.now());
  values = await computeRecord(context, database, model, numbered, variables);
  await validateRecord(context, database, model, actor, { before: stored, after: values, variables, isTrusted: writer.isTrusted });
  values = await keepSecrets(own, model.root, stored, values, actor);

  refuseOtherKey(model, actor, stored, values);
  const changes = diffRecords(model.root, stored, values);
  const isMoved = !model.root.fields.has('sortCode') && values['sortCode'] !== stored['sortCode'];
  if (changes.length === 0 && !isMoved) return project(model, stored, rights);
  const author = authorOf(actor, input);
  const next: Values = {
    ...values, id, version: Number(version) + 1, schemaVersion: model.schemaVersion,
    lastModifyUserId: author.userId, lastModifyTime: author.time,
  };
  if (!(await storeUpdate(database, model, stored, next))) throw new AppError('conflict', { data: project(model, stored, rights) });
  await refuseMisplaced(database, model, actor, stored, next);
  send(write, writeHistory(write.last?.database ?? own, model, actor, [{ id, version: Number(next['version']), kind: 'update', changes, author }], reason));
  await refreshDependents(context, write, model, [{ before: stored, after: next }]);
  if (!(await isWithin(context, database, model, id, writer.rule, variables))) throw new AppError('forbidden');
  // A grant that held before and does not hold for what became of the record allows nothing in it.
  const after = await rightsOn(context, database, model, id, rights, variables, UPDATE_BUTTONS);
  refuseForbidden(changed, after, actor);
  const result = await loadStored(context, database, model, id, writer);
  if (result === undefined) throw new AppError('notFound');
  await hooks?.afterWrite?.({ actor, trx }, result);
  return project(model, result, after);
}

/** What comes back as it was read from somebody else's table need not be as the product would have it. */
function withoutTheirs({ root }: StoredModel, stored: Values, input: RecordValues): RecordValues {
  if (root.existing === undefined) return input;
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => !root.fields.has(key) || !sameValue(stored[key], value)));
}

/** A row of an existing table is found again by its key, and others may name it by that. */
function refuseOtherKey({ root }: StoredModel, actor: Actor, stored: Values, values: Values): void {
  const key = root.existing?.key?.field;
  if (key !== undefined && !sameValue(stored[key], values[key])) throw validationError([{ path: key, rule: 'readOnly', message: translate(actor.locale, 'existing.keyStays') }], actor.locale);
}

/** Who changes the record, and when. The system itself (seeds) may say so. */
function authorOf(actor: Actor, input: RecordValues): { userId: string; time: number } {
  const { lastModifyUserId: userId, lastModifyTime: time } = actor.userId === 'system' ? input : {};
  return { userId: typeof userId === 'string' ? userId : actor.userId, time: typeof time === 'number' ? time : Date.now() };
}

/** A record in a state in which nobody changes it. */
export function refuseLocked(model: StoredModel, stored: Values, writer: Writer): void {
  const { lockedWhen } = model.document;
  if (lockedWhen === undefined || writer.isTrusted) return;
  if (evaluateCondition(lockedWhen, stored, { variables: writer.variables })) {
    throw new AppError('wrongState', { data: project(model, stored, writer.rights) });
  }
}

function sortCodeOf(model: StoredModel, stored: Values, input: RecordValues): Values {
  if (model.root.fields.has('sortCode')) return {};
  const sent = input['sortCode'];
  return { sortCode: typeof sent === 'number' && Number.isSafeInteger(sent) ? sent : stored['sortCode'] ?? null };
}
