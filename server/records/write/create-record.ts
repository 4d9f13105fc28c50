import type { Variables } from '#schemas/language/documents/condition.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { narrowRights } from '../permissions/rights.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import type { Database } from '../sql/database.ts';
import { diffRecords } from './diff.ts';
import { refreshDependents } from './dependents.ts';
import { writeHistory } from './history.ts';
import { keepSecrets } from './keep-secrets.ts';
import { dropTakenNumbers, numberRecord } from './number-record.ts';
import { insertAtCommit, isUnseenBeforeCommit } from './insert-at-commit.ts';
import { settleContent } from './settle-content.ts';
import { computeRecord, refuseForbidden, validateRecord } from './prepare.ts';
import { insertRecord } from './store-rows.ts';
import { isWithin, loadStored, project, projectAgain, writerFor, type Writer } from './stored-record.ts';
import { takeInput } from './take-input.ts';
import { inTransaction, once, send, type Write } from './transaction.ts';
import { refuseMisplaced } from './tree-place.ts';

export const CREATE_BUTTONS = ['btn_add'] as const;

/** Stores a new record and answers it as `get` would. */
export async function createRecord(
  context: RecordsContext, actor: Actor, model: StoredModel, input: RecordValues, options: WriteOptions = {},
): Promise<RecordValues> {
  const writer = await writerFor(context, actor, model, CREATE_BUTTONS, options);
  return inTransaction(context, actor, model, options, (write) =>
    once(write, actor, options, `POST ${model.code}`, input, () => create(context, write, writer, model, input, options),
      (reply) => projectAgain(context, write.database, model, writer, reply, CREATE_BUTTONS)));
}

async function create(
  context: RecordsContext, write: Write, writer: Writer, model: StoredModel, input: RecordValues, options: WriteOptions,
): Promise<RecordValues> {
  const { trx, database, own } = write;
  const { actor, variables } = writer;
  const now = Date.now();
  const system = await systemValues(context, writer, model, input, now);
  const defaults = model.compiled.defaults({ variables });
  const { changed, ...taken } = await takeInput(context, database, model, writer, narrowRights(writer.rights, () => true, CREATE_BUTTONS), { before: defaults, input, isNew: true });
  let values = await settleContent(own, model.root, {}, taken.values, actor);
  const hooks = context.hooks.get(model.code);
  values = (await hooks?.beforeCreate?.({ actor, trx }, { ...values, ...system })) ?? values;
  values = { ...values, ...system, ...ownSortCode(model, values, system) };
  for (const { column, value } of model.discriminator) setDiscriminator(model, values, column, value);
  fillOrigin(model, values, system, variables);
  const numbered = await numberRecord(context, write, model, writer, values, now);
  values = await computeRecord(context, database, model, numbered, variables);
  dropTakenNumbers(write, numbered, values);
  const isLate = write.last !== undefined && isUnseenBeforeCommit(context, model, writer, values, options);
  const judged = { before: {}, after: values, variables, isTrusted: writer.isTrusted };
  const validate = (on: Database): Promise<void> => validateRecord(context, on, model, actor, judged);
  const expectations = isLate ? write.last?.expectations : undefined;
  if (expectations === undefined) await validate(database);
  // References that are good, as nearly all are, need no round trip of their own. Beside other faults they are asked for at once.
  else await validate(expectations).catch(() => validate(database));
  values = await keepSecrets(own, model.root, {}, values, actor);
  const author = { userId: String(system['creatorUserId']), time: Number(system['creatorTime']) };
  const history = { id: String(values['id']), version: 1, kind: 'create', changes: diffRecords(model.root, {}, values), author } as const;
  if (isLate && write.last !== undefined) {
    refuseForbidden(changed, writer.rights, actor);
    void writeHistory(write.last.database, model, actor, [history], options.reason);
    write.changes.push({ model, written: [{ before: undefined, after: values }] });
    return insertAtCommit(context, write.last, model, writer, values);
  }
  const id = await insert(write, model, values);
  values['id'] = id;
  await refuseMisplaced(database, model, actor, undefined, values);
  send(write, writeHistory(write.last?.database ?? own, model, actor, [{ ...history, id }], options.reason));
  await refreshDependents(context, write, model, [{ before: undefined, after: values }]);
  if (!(await isWithin(context, database, model, id, writer.rule, variables))) throw new AppError('forbidden');
  // Only now it is known which of the grants hold for the record.
  const rights = await rightsOn(context, database, model, id, writer.rights, variables, CREATE_BUTTONS);
  refuseForbidden(changed, rights, actor);
  const stored = await loadStored(context, database, model, id, writer);
  if (stored === undefined) throw new AppError('notFound');
  await hooks?.afterWrite?.({ actor, trx }, stored);
  const shown = project(model, stored, rights);
  write.last?.showIn(values);
  write.last?.showIn(shown);
  return shown;
}

/** Answers the id. What is one statement is not waited for. */
async function insert(write: Write, model: StoredModel, values: Values): Promise<string> {
  const inserted = insertRecord(write.database, model, values);
  if (model.root.existing !== undefined || model.root.children.size > 0) return inserted;
  send(write, inserted);
  return String(values['id']);
}

/** What the server sets. The system itself (seeds) may say who and when. */
export async function systemValues(
  context: RecordsContext, { actor }: Writer, model: StoredModel, input: RecordValues, now: number,
): Promise<Values> {
  const given = actor.userId === 'system' ? input : {};
  const owner = actor.userId === 'system' ? null : (await context.permissions.rights(actor)).ownerOrganizeId;
  return {
    id: typeof given['id'] === 'string' && given['id'] !== '' ? given['id'] : uuidv7(),
    version: 1,
    schemaVersion: model.schemaVersion,
    creatorUserId: given['creatorUserId'] ?? actor.userId,
    creatorTime: given['creatorTime'] ?? now,
    lastModifyUserId: null,
    lastModifyTime: null,
    ownerOrganizeId: given['ownerOrganizeId'] ?? owner,
    ...(model.root.fields.has('sortCode') ? {} : { sortCode: typeof input['sortCode'] === 'number' && Number.isSafeInteger(input['sortCode']) ? input['sortCode'] : null }),
  };
}

/** Fields that show the system's own values, and those that keep where the creator stood at the time. */
export function fillOrigin(model: StoredModel, values: Values, system: Values, variables: Variables): void {
  for (const { key, document } of model.root.fields.values()) {
    const { systemField, filledFrom } = getFieldType(document.type) ?? {};
    if (systemField !== undefined) values[key] = system[systemField] ?? null;
    if (filledFrom === undefined) continue;
    const given = variables[filledFrom];
    values[key] = (Array.isArray(given) ? given[0] : given) ?? null;
  }
}

/** Where the model has a field `sortCode` of its own, its value counts. */
export function ownSortCode(model: StoredModel, values: Values, system: Values): Values {
  return model.root.fields.has('sortCode') ? { sortCode: values['sortCode'] ?? system['sortCode'] ?? null } : {};
}

export function setDiscriminator(model: StoredModel, values: Values, column: string, value: string): void {
  for (const field of model.root.fields.values()) {
    if (field.place.type === 'column' && field.place.column === column) values[field.key] = value;
  }
}
