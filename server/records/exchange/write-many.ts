import type { Variables } from '#schemas/language/documents/condition.ts';
import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate, type MessageKey } from '../../kernel/messages/translate.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel, StoredTable } from '../model/stored-model.ts';
import { narrowRights, type ModelRights, type RowRule } from '../permissions/rights.ts';
import { heldParts, partsSql } from '../permissions/rights-on.ts';
import { ruleSql } from '../read/list-where.ts';
import { createBinds } from '../sql/binds.ts';
import { quoteTable } from '../sql/identifier.ts';
import { rootScope } from '../sql/scope.ts';
import { CREATE_BUTTONS, fillOrigin, ownSortCode, setDiscriminator, systemValues } from '../write/create-record.ts';
import { columnPath, diffRecords, rowsOf, sameValue, type Change } from '../write/diff.ts';
import { keepFixedWith, type OpenedRecord } from '../write/keep-fixed.ts';
import { changedCells, computeRecord, duplicateRows, keepSystem, mergeRows } from '../write/prepare.ts';
import { checkReferencesOfMany } from '../write/references.ts';
import { computeWithout, isUnseen } from '../write/unseen.ts';
import { keepSecrets } from '../write/keep-secrets.ts';
import { settleContent } from '../write/settle-content.ts';
import type { Write } from '../write/transaction.ts';
import { UPDATE_BUTTONS } from '../write/update-record.ts';
import { hasVirtual, loadVirtualValuesOfMany, virtualInputs } from '../write/virtual-values.ts';
import { findDuplicates } from './unique-values.ts';

/** What somebody wants of a record: a new one, or changes of one that is stored (and locked). */
export interface Wanted {
  input: Values;
  stored: Values | undefined;
  /** Found while the input was read. */
  issues: Issue[];
}

/** The record as it would be, with everything that speaks against it. */
export interface Prepared {
  stored: Values | undefined;
  after: Values;
  changed: string[];
  changes: Change[];
  issues: Issue[];
}

/** Who writes many records, and where he may. */
export interface ManyWriter {
  actor: Actor;
  rights: ModelRights;
  addRule: RowRule;
  editRule: RowRule;
  variables: Variables;
}

const MAX_PASSES = 3;

/** Everything that one write does to one record, for many: the statements do not grow with their number. */
export async function prepareMany(
  context: RecordsContext, write: Write, model: StoredModel, writer: ManyWriter, wanted: readonly Wanted[],
): Promise<Prepared[]> {
  const { actor, variables } = writer;
  const ids = wanted.flatMap(({ stored }) => (stored === undefined ? [] : [String(stored['id'])]));
  const held = await rightsOnMany(context, write, model, writer, ids, UPDATE_BUTTONS);
  const editable = await withinRule(context, write, model, writer, ids, writer.editRule);
  const results = wanted.map(({ input, stored, issues }): Prepared => {
    const base = stored ?? model.compiled.defaults({ variables });
    return { stored, after: mergeRows(model.root, base, input, variables), changed: [], changes: [], issues: [...issues] };
  });
  const reckoned = await loadVirtualOf(context, write, model, results);
  for (const [index, record] of reckoned.entries()) {
    const { result } = record;
    const { stored } = result;
    await takeOver(model, variables, record);
    const rights = stored === undefined ? narrowRights(writer.rights, () => true, CREATE_BUTTONS) : held.get(String(stored['id'])) ?? writer.rights;
    result.issues.push(...forbiddenCells(result.changed, rights));
    if (stored === undefined ? writer.addRule === false : !editable.has(String(stored['id']))) result.issues.push(spoken(actor, stored === undefined ? 'import.mayNotAdd' : 'import.mayNotChange'));
    if (isLocked(model, stored, variables)) result.issues.push(spoken(actor, 'error.wrongState'));
    await settle(context, write, model, writer, result, wanted[index]?.input ?? {});
  }
  await computeMany(context, write, model, variables, reckoned);
  const references = await checkReferencesOfMany(context, write.database, actor, model, results.map(({ stored, after }) => ({ before: stored ?? {}, after })), false);
  const duplicates = await findDuplicates(write.database, model, results.map(({ after }) => after));
  for (const [index, result] of results.entries()) {
    await putAway(write, model, actor, result);
    result.changes = diffRecords(model.root, result.stored ?? {}, result.after);
    // A record that stays as it is may be as it is.
    if (result.stored !== undefined && result.changes.length === 0) continue;
    // A cell that could not be read is not also said to be empty.
    const known = new Set(result.issues.map(({ path }) => path).filter((path) => path !== ''));
    const named = references[index] ?? [];
    const unseen = named.filter(isUnseen);
    const state = unseen.length === 0 ? reckoned[index]?.opened?.state ?? model.compiled.open(result.after, { variables })
      : model.compiled.open(await computeWithout(result.after, unseen, (values) => computeRecord(context, write.database, model, values, variables)), { variables });
    result.issues.push(...[...state.validate(), ...duplicateRows(model.root, result.after, ''), ...named, ...(duplicates[index] ?? [])].filter(({ path }) => !known.has(path)));
  }
  return results;
}

/** The records with their lookups and aggregates as they would be, in one go. */
async function loadVirtualOf(context: RecordsContext, { database }: Write, model: StoredModel, results: readonly Prepared[]): Promise<Reckoned<Prepared>[]> {
  if (!hasVirtual(model.root)) return results.map((result) => ({ result }));
  const loaded = await loadVirtualValuesOfMany(context, database, model, results.map(({ after }) => after));
  return results.map((result, index) => ({ result, virtual: { inputs: virtualInputs(model, result.after), values: loaded[index] ?? {} } }));
}

/** Leaves out what the person cannot change, and says which cells he has changed. */
async function takeOver(model: StoredModel, variables: Variables, record: Reckoned<Prepared>): Promise<void> {
  const { result, virtual } = record;
  const before = result.stored ?? model.compiled.defaults({ variables });
  const kept = await keepFixedWith(model, { before, after: result.after, variables, isNew: result.stored === undefined },
    async (values) => (virtual === undefined ? values : overlay(model.root, values, virtual.values)));
  record.opened = kept.opened;
  result.after = kept.values;
  result.changed = changedCells(model, before, kept.values);
}

function isLocked(model: StoredModel, stored: Values | undefined, variables: Variables): boolean {
  const { lockedWhen } = model.document;
  return stored !== undefined && lockedWhen !== undefined && evaluateCondition(lockedWhen, stored, { variables });
}

/** Cells that were changed in columns the person may not write. */
export function forbiddenCells(changed: readonly string[], rights: ModelRights): Issue[] {
  return changed.filter((path) => !rights.canWrite(columnPath(path))).map((path) => ({ path, rule: 'forbidden' }));
}

/** An issue of the whole record in the server's words. */
export function spoken(actor: Actor, key: MessageKey, params: Record<string, string | number> = {}): Issue {
  return { path: '', rule: 'invalid', message: translate(actor.locale, key, params) };
}

/** Content, the model's own hooks, and what the server sets itself. */
async function settle(
  context: RecordsContext, { trx, database }: Write, model: StoredModel, writer: ManyWriter, result: Prepared, input: Values,
): Promise<void> {
  const { actor } = writer;
  const { stored } = result;
  const hooks = context.hooks.get(model.code);
  try {
    result.after = await settleContent(database, model.root, stored ?? {}, result.after, actor);
    if (stored === undefined) {
      const system = await systemValues(context, { ...writer, rule: writer.addRule, isTrusted: false }, model, input, Date.now());
      result.after = (await hooks?.beforeCreate?.({ actor, trx }, { ...result.after, ...system })) ?? result.after;
      // Its own object since the content was settled: copies of wide records are what costs.
      Object.assign(result.after, system, ownSortCode(model, result.after, system));
      for (const { column, value } of model.discriminator) setDiscriminator(model, result.after, column, value);
      fillOrigin(model, result.after, system, writer.variables);
    } else {
      result.after = (await hooks?.beforeUpdate?.({ actor, trx }, stored, result.after)) ?? result.after;
      delete result.after['$display'];
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    result.issues.push(...issuesOf(error, actor));
  }
}

/** Passwords leave the record before anything notes how it has changed. */
async function putAway({ own }: Write, model: StoredModel, actor: Actor, result: Prepared): Promise<void> {
  try {
    result.after = await keepSecrets(own, model.root, result.stored ?? {}, result.after, actor);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    result.issues.push(...issuesOf(error, actor));
  }
}

function issuesOf(error: AppError, actor: Actor): Issue[] {
  const data = error.data as { errors?: { path: string; rule: string; message: string }[] } | null;
  if (data?.errors !== undefined) return data.errors.map(({ path, rule, message }) => ({ path, rule, message }));
  const message = error.message !== '' ? error.message : translate(actor.locale, error.textKey ?? `error.${error.errorName}`, error.params);
  return [{ path: '', rule: 'invalid', message }];
}

/** A record of many on its way: what was loaded and opened for it already serves again where it still holds. */
export interface Reckoned<Result extends { after: Values } = { after: Values }> {
  result: Result;
  opened?: OpenedRecord | undefined;
  virtual?: { inputs: string; values: Values };
}

/** Lookups, aggregates and formulas of records as they will be; leaves each opened. */
export async function computeMany(
  context: RecordsContext, { database }: Write, model: StoredModel, variables: Variables, records: readonly Reckoned[],
): Promise<void> {
  const compute = (record: Reckoned, from: Values): void => {
    record.opened = reopen(model, record.opened, from, variables);
    record.result.after = keepSystem(record.result.after, record.opened.state.values());
  };
  if (!hasVirtual(model.root)) {
    for (const record of records) compute(record, record.result.after);
    return;
  }
  let open = records.map((record) => ({ record, inputs: '' }));
  for (let pass = 0; pass < MAX_PASSES && open.length > 0; pass += 1) {
    open = open.filter((one) => {
      const next = virtualInputs(model, one.record.result.after);
      const isNew = next !== one.inputs;
      one.inputs = next;
      return isNew;
    });
    const unknown = open.filter(({ record, inputs }) => record.virtual?.inputs !== inputs);
    const loaded = await loadVirtualValuesOfMany(context, database, model, unknown.map(({ record }) => record.result.after));
    for (const [index, { record, inputs }] of unknown.entries()) record.virtual = { inputs, values: loaded[index] ?? record.result.after };
    for (const { record } of open) compute(record, overlay(model.root, record.result.after, record.virtual?.values ?? {}));
  }
}

/** The record opened with these values: changed where only a few of its own fields differ, since opening costs most. */
function reopen(model: StoredModel, opened: OpenedRecord | undefined, from: Values, variables: Variables): OpenedRecord {
  if (opened === undefined) return { state: model.compiled.open(from, { variables }), from };
  const keys = new Set([...Object.keys(opened.from), ...Object.keys(from)]);
  const changed = [...keys].filter((key) => !sameValue(opened.from[key], from[key]));
  if (changed.some((key) => model.root.children.has(key))) return { state: model.compiled.open(from, { variables }), from };
  opened.state.setMany(Object.fromEntries(changed.map((key) => [key, from[key] ?? null])));
  return { state: opened.state, from };
}

/** Values with the lookups and aggregates of `virtual`; rows are matched by their ids. */
function overlay(table: StoredTable, values: Values, virtual: Values): Values {
  const result: Values = { ...values };
  for (const [key, field] of table.fields) {
    if (field.place.type === 'lookup' || field.place.type === 'aggregate') result[key] = virtual[key] ?? null;
    const child = table.children.get(key);
    if (child === undefined) continue;
    const known = new Map(rowsOf(virtual[key]).map((row) => [String(row['id']), row]));
    result[key] = rowsOf(values[key]).map((row) => overlay(child, row, known.get(String(row['id'])) ?? {}));
  }
  return result;
}

/** Those of the stored records that are within the rule. */
export async function withinRule(
  context: RecordsContext, { database }: Write, model: StoredModel, { variables }: Pick<ManyWriter, 'variables'>, ids: readonly string[], rule: RowRule,
): Promise<ReadonlySet<string>> {
  if (rule === true || ids.length === 0) return new Set(ids);
  if (rule === false) return new Set();
  const binds = createBinds();
  const scope = rootScope(context.models, binds, model, 't');
  const rows = await database.rows(
    `SELECT t."id" FROM ${quoteTable(model.root.table)} t WHERE t."id" = ANY (${binds.list('text', ids)}) AND ${ruleSql(scope, rule, variables)}`, binds.values,
  );
  return new Set(rows.map(([id]) => String(id)));
}

/** The rights on each of the stored records. */
export async function rightsOnMany(
  context: RecordsContext, { database }: Write, model: StoredModel, { rights, variables }: Pick<ManyWriter, 'rights' | 'variables'>,
  ids: readonly string[], buttons: readonly string[],
): Promise<ReadonlyMap<string, ModelRights>> {
  const { parts } = rights;
  if (parts === undefined || ids.length === 0) return new Map(ids.map((id) => [id, rights]));
  const binds = createBinds();
  const flags = partsSql(rootScope(context.models, binds, model, 't'), parts, variables);
  const rows = await database.rows(
    `SELECT t."id", ${flags} FROM ${quoteTable(model.root.table)} t WHERE t."id" = ANY (${binds.list('text', ids)})`, binds.values,
  );
  return new Map(rows.map(([id, ...held]) => [String(id), narrowRights(rights, heldParts(parts, held), buttons)]));
}
