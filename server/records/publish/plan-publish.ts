import { createHash } from 'node:crypto';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { storageOf } from '#schemas/language/field-types/resolve-field.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { DesignDocuments, DesignFinding, PublishPlan } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { readMemory } from '../ddl/apply.ts';
import { readCatalog, type Catalog, type ColumnMemory } from '../ddl/catalog.ts';
import type { Documents } from '../documents.ts';
import { describeField } from '../model/describe-field.ts';
import type { StoredTable } from '../model/stored-model.ts';
import { checkDesign } from '../published/check-design.ts';
import { joinDesigns, projectBeside } from '../published/join-designs.ts';
import { upgraded, type PublishedDesign } from '../published/load-published.ts';
import { loadMadeCodes } from '../published/made-codes.ts';
import type { Database } from '../sql/database.ts';
import { arrange, type Arrangement, type Move } from './arrange.ts';
import { checkDependents } from './check-dependents.ts';
import { accepts, converter } from './convert-value.ts';
import { countRecords, countValues } from './count-values.ts';
import { placedFields } from './design-fields.ts';
import { describeSteps } from './describe-steps.ts';
import { diffModels, type ModelChange } from './diff-models.ts';
import { checkStoredRules } from './stored-rules.ts';
import { showStep, type Step } from './step.ts';
import { dropStaleUniqueIndexes } from './unique-indexes.ts';
import { scanValues, writeStatement, type ValueScan } from './values.ts';

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
  const findings = checkDesign(after, { beside, locale, ...await loadMadeCodes(database), publishedCode: before?.documents.model.code });
  const documents = joinDesigns(files, [...others, { code: after.model.code, documents: after }]);
  const empty = { steps: [], arrangement: undefined, documents };
  if (hasErrors(findings)) return { plan: planOf(input, findings, [], undefined), ...empty };
  findings.push(...checkDependents(after, others, files, locale));

  const state: State = { database, input, after, documents, memory: await readMemory(database), catalog: await readCatalog(database) };
  const changes = diffModels(before?.documents.model, after.model);
  const { moves, scans } = await judgeChanges(state, changes);
  const arrangement = arrange({ model: after.model, documents: documents.models, memory: state.memory, catalog: state.catalog, moves, version: before?.version ?? 0 });
  for (const table of arrangement.foreign) findings.push({ severity: 'error', document: 'model', path: ['code'], message: translate(locale, 'design.tableTaken', { table }) });
  if (hasErrors(findings)) return { plan: planOf(input, findings, [], undefined), ...empty };

  const own = state.memory.filter((row) => row.model === after.model.code);
  const total = await countRecords(database, arrangement.root.table, state.catalog);
  if (before !== undefined) {
    arrangement.statements.unshift(...await dropStaleUniqueIndexes(database, after.model, arrangement.root));
    findings.push(...await checkStoredRules(database, { model: after.model, changes, root: arrangement.root, memory: own, catalog: state.catalog, total, locale }));
  }
  const steps = describeSteps(after.model, changes, {
    isNew: before === undefined, counts: await countValues(database, own, state.catalog), memory: new Map(own.map((row) => [row.fieldId, row])), scans, total,
  });
  return { plan: planOf(input, findings, steps, arrangement), steps, arrangement, documents };
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
  for (const change of changes) {
    if (change.kind === 'removed' || state.input.before === undefined) continue;
    const { id, field } = change.after;
    const row = state.memory.find((one) => one.model === state.after.model.code && one.fieldId === id);
    if (row === undefined) continue;
    const from = change.kind === 'changed' && !row.retired ? change.before.field : await lastStored(state, id);
    if (from === undefined) continue;
    const place = describeField(state.documents.models, state.after.model, field);
    if (place.place !== 'column' && place.place !== 'table') continue;
    const isTable = place.place === 'table' || row.kind === 'table';
    if (isTable) {
      if ((place.place === 'table') !== (row.kind === 'table')) moves.push({ fieldId: id, from, ...await earlierColumn(state, id, place.place === 'table' ? 'table' : place.kind) });
      continue;
    }
    const isRetyped = from.type !== field.type || row.kind !== place.kind;
    if (!isRetyped && JSON.stringify(from) === JSON.stringify({ ...field, title: from.title })) continue;
    const fits = accepts(field);
    const scan = await scanColumn(state, id, row, isRetyped ? converter(from, field) : (value) => (fits(value) ? value : undefined));
    scans.set(id, scan);
    if (row.kind !== place.kind || (isRetyped && scan.changed + scan.unfit.count > 0)) moves.push({ fieldId: id, from, ...await earlierColumn(state, id, place.kind) });
  }
  return { moves, scans };
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
async function lastStored({ input }: State, id: string): Promise<FieldDocument | undefined> {
  for (let version = input.before?.version ?? 0; version > 0; version -= 1) {
    const field = placedFields(await input.modelAt(version)).get(id)?.field;
    if (field !== undefined && getFieldType(field.type)?.storage !== 'none') return field;
  }
  return undefined;
}

/** The last column of that kind that the field left behind, and what its values have gone through since. */
async function earlierColumn({ input, memory, after }: State, id: string, kind: ColumnMemory['kind']): Promise<Pick<Move, 'earlier'>> {
  const prefix = `${id}@`;
  const versions = memory
    .filter((row) => row.model === after.model.code && row.kind === kind && row.fieldId.startsWith(prefix) && /^\d+$/.test(row.fieldId.slice(prefix.length)))
    .map((row) => Number(row.fieldId.slice(prefix.length)));
  if (versions.length === 0) return {};
  const left = Math.max(...versions);
  const forms: FieldDocument[] = [];
  for (let version = left; version <= (input.before?.version ?? 0); version += 1) {
    const form = placedFields(await input.modelAt(version)).get(id)?.field;
    const last = forms.at(-1);
    if (form !== undefined && (last === undefined || last.type !== form.type || storageOf(last) !== storageOf(form))) forms.push(form);
  }
  return forms.length === 0 ? {} : { earlier: { fieldId: `${prefix}${String(left)}`, forms } };
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
    before: input.before?.documents ?? null, after: input.after,
  };
}
