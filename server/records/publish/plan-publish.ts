import { createHash } from 'node:crypto';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { storageOf } from '#schemas/language/field-types/resolve-field.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { DesignDocuments, DesignFinding, PublishPlan } from '#schemas/wire/designs.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { readMemory } from '../ddl/apply.ts';
import { readCatalog, type Catalog, type ColumnMemory } from '../ddl/catalog.ts';
import type { Documents } from '../documents.ts';
import { describeField } from '../model/describe-field.ts';
import type { StoredTable } from '../model/stored-model.ts';
import { checkDesign } from '../live/check-design.ts';
import { joinDesigns, projectBeside } from '../live/join-designs.ts';
import { upgraded, type PublishedDesign } from '../live/load-published.ts';
import { loadStoredCodes } from '../live/stored-codes.ts';
import type { Database } from '../sql/database.ts';
import { arrange, columnsLeft, type Arrangement, type Move } from './arrange.ts';
import { checkClients } from './check-clients.ts';
import { checkDependents } from './check-dependents.ts';
import { accepts, converter, sameJson } from './convert-value.ts';
import { valueOf } from './copy-values.ts';
import { countRecords, countValues } from './count-values.ts';
import { placedFields } from './design-fields.ts';
import { describeRemoval } from './describe-removal.ts';
import { describeSteps } from './describe-steps.ts';
import { diffModels, type ModelChange } from './diff-models.ts';
import { staleFormulas } from './stale-formulas.ts';
import { checkStoredRules } from './stored-rules.ts';
import { showStep, type Step } from './step.ts';
import { dropStaleUniqueIndexes } from './unique-indexes.ts';
import { readValues, scanValues, writeStatement, type ValueScan } from './values.ts';

export interface PublishInput {
  designId: string;
  before: { version: number; documents: DesignDocuments } | undefined;
  after: DesignDocuments;
  files: Documents;
  /** Every other published design. */
  others: readonly PublishedDesign[];
  locale: Locale;
  /** The model as it was in an earlier version. */
  modelAt(version: number): Promise<ModelDocument | undefined>;
}

export interface PreparedPlan {
  plan: PublishPlan;
  steps: Step[];
  /** Absent where the findings forbid it. */
  arrangement: Arrangement | undefined;
  documents: Documents;
}

/** What publishing would do to tables and values. Reads only. */
export async function planPublish(database: Database, input: PublishInput): Promise<PreparedPlan> {
  const { before, files, others, locale } = input;
  const after = upgraded(input.after);
  const beside = projectBeside(files, others);
  const findings = checkDesign(after, { beside, locale, ...await loadStoredCodes(database), published: before?.documents.model });
  const documents = joinDesigns(files, [...others, { code: after.model.code, documents: after }]);
  const empty = { steps: [], arrangement: undefined, documents };
  if (hasErrors(findings)) return { plan: planOf(input, findings, [], undefined), ...empty };
  findings.push(...checkDependents(after, others, files, locale));
  if (before !== undefined) findings.push(...checkClients(before.documents.model, after.model, locale));

  const state: State = { database, input, after, documents, memory: await readMemory(database), catalog: await readCatalog(database) };
  const changes = diffModels(before?.documents.model, after.model);
  const { moves, scans } = await judgeChanges(state, changes);
  const arrangement = arrange({ model: after.model, documents, memory: state.memory, catalog: state.catalog, moves });
  for (const table of arrangement.foreign) findings.push({ severity: 'error', document: 'model', path: ['code'], message: translate(locale, 'design.tableTaken', { table }) });
  if (hasErrors(findings)) return { plan: planOf(input, findings, [], undefined), ...empty };

  const own = state.memory.filter((row) => row.model === after.model.code);
  const total = await countRecords(database, arrangement.root.table, state.catalog);
  if (before !== undefined && after.model.existing === undefined) {
    arrangement.statements = [...new Set([...await dropStaleUniqueIndexes(database, after.model, arrangement.root), ...arrangement.statements])];
    findings.push(...await checkStoredRules(database, { model: after.model, changes, root: arrangement.root, memory: own, catalog: state.catalog, total, locale }));
  }
  const recompute = before === undefined ? null : staleFormulas(changes, total, locale);
  if (recompute !== null) findings.push({ severity: 'warning', document: 'model', path: [], message: translate(locale, 'design.staleFormulas', { fields: joinNames(recompute.fields, locale), rows: recompute.rows }) });
  const steps = describeSteps(after.model, changes, {
    isNew: before === undefined, counts: await countValues(database, own, state.catalog), memory: new Map(own.map((row) => [row.fieldId, row])), scans,
  });
  if (before !== undefined) steps.push(...describeRemoval(upgraded(before.documents), after, changes, locale));
  return { plan: { ...planOf(input, findings, steps, arrangement), recompute }, steps, arrangement, documents };
}

interface State {
  database: Database;
  input: PublishInput;
  after: DesignDocuments;
  documents: Documents;
  memory: ColumnMemory[];
  catalog: Catalog;
}

export function hasErrors(findings: readonly DesignFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Which fields need another column, and which values do not fit. */
async function judgeChanges(state: State, changes: readonly ModelChange[]): Promise<{ moves: Move[]; scans: Map<string, ValueScan> }> {
  const moves: Move[] = [];
  const scans = new Map<string, ValueScan>();
  for (const change of state.input.before === undefined ? [] : changes) {
    const { scan, move } = change.kind === 'removed' ? {} : await judgeChange(state, change);
    if (change.kind !== 'removed' && scan !== undefined) scans.set(change.after.id, scan);
    if (move !== undefined) moves.push(move);
  }
  return { moves, scans };
}

async function judgeChange(state: State, change: Exclude<ModelChange, { kind: 'removed' }>): Promise<{ scan?: ValueScan; move?: Move }> {
  const { id, field } = change.after;
  const row = state.memory.find((one) => one.model === state.after.model.code && one.fieldId === id);
  const place = describeField(state.documents.models, state.after.model, field);
  if (row === undefined || (place.place !== 'column' && place.place !== 'table')) return {};
  const held = change.kind === 'changed' && !row.retired ? presentForm(state, change) : await lastStored(state, id);
  if (held === undefined) return {};
  const kind = place.place === 'table' ? 'table' : place.kind;
  const move = async (): Promise<Move> => ({ fieldId: id, from: held.field, version: held.version, to: kind, earlier: await earlierColumns(state, id) });
  if (kind === 'table' || row.kind === 'table') return kind === row.kind ? {} : { move: await move() };
  const isRetyped = held.field.type !== field.type || row.kind !== kind;
  if (!isRetyped && JSON.stringify(held.field) === JSON.stringify({ ...field, title: held.field.title })) return {};
  const fits = accepts(field);
  const scan = await scanColumn(state, id, row, isRetyped ? converter(held.field, field) : (value) => (fits(value) ? value : undefined));
  const moved = await move();
  // What did not fit when its type changed may fit again by new rules.
  if (!isRetyped) return { scan: { ...scan, unfit: { ...scan.unfit, stays: true } }, ...(await bringsBack(state, row, moved, field) ? { move: moved } : {}) };
  // Where every value stays what it is the column stays too, unless others are waiting to come back.
  const isMoved = row.kind !== kind || scan.changed + scan.unfit.count + moved.earlier.length > 0;
  return { scan, ...(isMoved ? { move: moved } : {}) };
}

function presentForm({ input }: State, { before }: { before: { field: FieldDocument } }): { field: FieldDocument; version: number } {
  return { field: before.field, version: input.before?.version ?? 0 };
}

/** Whether a value that the field has left behind would show again. */
async function bringsBack({ database, memory, after, catalog }: State, row: ColumnMemory, move: Move, to: FieldDocument): Promise<boolean> {
  const left = columnsLeft(move, row, (id) => memory.find((one) => one.model === after.model.code && one.fieldId === id));
  if (left.length === 0 || row.kind === 'table' || catalog.tables.get(row.table)?.has(row.column) !== true) return false;
  const becomes = valueOf({ from: move.from, to, earlier: left });
  const tables = tablesTo(memory, after.model, move.fieldId);
  for await (const rows of readValues(database, [{ column: row.column, kind: row.kind }, ...left].map(({ column, kind }) => ({ tables, column, kind })))) {
    if (rows.some(({ values: [now = null, ...before] }) => !sameJson(becomes(now, before), isEmptyValue(now) ? null : now))) return true;
  }
  return false;
}

async function scanColumn({ database, memory, after, catalog }: State, id: string, row: ColumnMemory, convert: Parameters<typeof scanValues>[2]): Promise<ValueScan> {
  if (row.kind === 'table' || catalog.tables.get(row.table)?.has(row.column) !== true) return { count: 0, changed: 0, unfit: { count: 0, samples: [] } };
  const tables = tablesTo(memory, after.model, id);
  return scanValues(database, { tables, column: row.column, kind: row.kind }, convert);
}

/** Names of the tables from the record to the field, as stubs: only the names are needed to join them. */
function tablesTo(memory: readonly ColumnMemory[], model: ModelDocument, id: string): StoredTable[] {
  const parts = id.split('/');
  const stub = (table: string): StoredTable => ({ table, path: '', fields: new Map(), children: new Map() });
  const own = memory.filter((row) => row.model === model.code);
  const first = own.find((row) => row.fieldId === parts[0]);
  const tables = first === undefined ? [] : [stub(first.table)];
  for (let length = 1; length < parts.length; length += 1) {
    const row = own.find((one) => one.fieldId === parts.slice(0, length).join('/'));
    if (row?.kind === 'table') tables.push(stub(row.column));
  }
  return tables;
}

/** The form a retired field had when it was last in use. */
async function lastStored({ input }: State, id: string): Promise<{ field: FieldDocument; version: number } | undefined> {
  for (let version = input.before?.version ?? 0; version > 0; version -= 1) {
    const field = placedFields(await input.modelAt(version)).get(id)?.field;
    if (field !== undefined && getFieldType(field.type)?.storage !== 'none') return { field, version };
  }
  return undefined;
}

/** The columns that the field has left behind, and what their values have gone through since. */
async function earlierColumns({ input, memory, after }: State, id: string): Promise<Move['earlier']> {
  const prefix = `${id}@`;
  const versions = memory
    .filter((row) => row.model === after.model.code && row.fieldId.startsWith(prefix) && /^\d+$/.test(row.fieldId.slice(prefix.length)))
    .map((row) => Number(row.fieldId.slice(prefix.length))).sort((a, b) => b - a);
  const forms: FieldDocument[] = [];
  const earlier: { fieldId: string; forms: FieldDocument[] }[] = [];
  for (let version = input.before?.version ?? 0; version > 0 && earlier.length < versions.length; version -= 1) {
    const form = placedFields(await input.modelAt(version)).get(id)?.field;
    const next = forms[0];
    if (form !== undefined && (next === undefined || next.type !== form.type || storageOf(next) !== storageOf(form))) forms.unshift(form);
    else if (form !== undefined) forms[0] = form;
    if (versions.includes(version)) earlier.push({ fieldId: `${prefix}${String(version)}`, forms: [...forms] });
  }
  return earlier;
}

function planOf(input: PublishInput, findings: DesignFinding[], steps: readonly Step[], arrangement: Arrangement | undefined): PublishPlan {
  const copies = (arrangement?.copies ?? []).map(({ tables, to }) => writeStatement(tables.at(-1)?.table ?? '', to.place.column, to.kind));
  const statements = [...(arrangement?.statements ?? []), ...copies];
  const unfit = steps.filter((step) => step.unfit.count > 0).map(({ fieldId }) => fieldId);
  // How many records there are may change while somebody reads the plan; what is done to them may not.
  const rest = [input.designId, input.before?.version ?? 0, input.before?.documents ?? null, input.after, statements, unfit, hasErrors(findings)];
  return {
    hash: createHash('sha256').update(JSON.stringify(rest)).digest('hex'),
    findings, steps: steps.map((step) => showStep(step, input.locale)), statements,
    recompute: null, before: input.before?.documents ?? null, after: input.after,
  };
}
