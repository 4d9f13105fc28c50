import { setImmediate as breathe } from 'node:timers/promises';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { parseFieldValue } from '#schemas/language/field-types/resolve-field.ts';
import type { ImportOptions, ImportReport } from '#schemas/wire/exchange.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import { unknownField } from '../conditions/condition-sql.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredField, StoredModel } from '../model/stored-model.ts';
import type { ShownRow } from '../read/rows.ts';
import { newDraft, type Batch, type Draft } from '../write/pipeline/batch.ts';
import { finish } from '../write/pipeline/finish.ts';
import { prepareBatch } from '../write/pipeline/run-batch.ts';
import { store } from '../write/pipeline/store.ts';
import { inTransaction, type Write } from '../write/transaction.ts';
import type { ImportControl, ImportOutcome, ImportRequest } from './exchange.ts';
import { annotatedWorkbook } from './annotate.ts';
import { findByKey, loadStoredMany } from './find-stored.ts';
import { FaultList } from './faults.ts';
import { loadCodesOfTitles, type CodesOfTitles } from './names-by-title.ts';
import { keyFields } from './importable.ts';
import { IMPORT_LIMITS } from './layout.ts';
import { planSheets, type SheetPlan } from './read-columns.ts';
import { inputOf, joinRows, loadLabels, type LabelsByPath, type RowTree } from './read-rows.ts';
import { importWriter, spoken, type ImportWriter } from './import-writer.ts';

/** Rows that are worked on at once; between them others get their turn. */
const CHUNK = 200;

/** Rolls everything back on purpose. */
class NotKept extends Error {}

/**
 * Reads a workbook into records of a model, with the rights and rules of the person who imports. A check does
 * everything that the import would do, and takes it back.
 */
export async function importRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, request: ImportRequest, control: ImportControl,
): Promise<ImportOutcome> {
  const writer = await importWriter(context, actor, model);
  const { surroundings, key } = settings(model, writer, request);
  control.progress(0, 0, 'read');
  const sheets = await readWorkbook(request.bytes, IMPORT_LIMITS);
  const { plan, ignored } = planSheets(model, sheets, writer.rights, actor, new Set(Object.keys(surroundings)));
  const { trees, orphans } = joinRows(plan);
  const keyColumn = key === undefined ? undefined : columnOf(plan, key);
  if (key !== undefined && keyColumn === undefined) throw new AppError('badRequest', { textKey: 'import.noKeyColumn' });
  const faults = new FaultList(actor.locale);
  for (const { plan: { sheet }, row } of orphans) faults.addRow(sheet, row, translate(actor.locale, 'import.orphan'));
  const labels = await loadLabels(context, actor, plan, surroundings);
  const codesOfTitles = await loadCodesOfTitles(context, actor, model);

  const report: ImportReport = { file: request.file, rows: trees.length, created: 0, changed: 0, same: 0, faulty: 0, errors: [], ignored, isApplied: false };
  const work = async (write: Write): Promise<void> => {
    const { database } = write;
    const ids = key === undefined || keyColumn === undefined ? new Map<RowTree, Found>()
      : await findRecords(context, write, model, writer, { trees, field: key, column: keyColumn, surroundings });
    const { rules, ...person } = writer;
    const reason = translate(actor.locale, 'import.reason', { file: request.file });
    const batchOf = (drafts: readonly Draft[]): Batch =>
      ({ context, write, model, writer: person, rules, drafts, isStrict: false, mayBeLate: false, origin: 'import', reason, now: Date.now() });
    const written: Draft[] = [];
    for (let start = 0; start < trees.length; start += CHUNK) {
      const some = trees.slice(start, start + CHUNK);
      control.progress(start, trees.length, request.mode === 'check' ? 'check' : 'write');
      const wantedIds = some.flatMap((tree) => ids.get(tree)?.id ?? []);
      const stored = await loadStoredMany(context, database, model, actor, writer.variables, wantedIds);
      const drafts: Draft[] = [];
      for (const tree of some) drafts.push(newDraft(await wantedOf(tree, ids.get(tree), stored, { labels, codesOfTitles, actor, surroundings }), writer.rights));
      const batch = batchOf(drafts);
      await prepareBatch(batch);
      written.push(...(await store(batch, request.mode !== 'check')).map(withoutWork));
      for (const [index, { stored: before, changes, issues }] of batch.drafts.entries()) {
        const tree = some[index];
        if (issues.length > 0 && tree !== undefined) faults.add(tree, issues);
        if (issues.length > 0) report.faulty += 1;
        else if (before === undefined) report.created += 1;
        else if (changes.length > 0) report.changed += 1;
        else report.same += 1;
      }
      await breathe();
    }
    report.faulty += orphans.length;
    report.errors = faults.first();
    const isKept = request.mode === 'good' || (request.mode === 'all' && faults.count === 0);
    if (!isKept) throw new NotKept();
    control.progress(trees.length, trees.length, 'finish');
    await finish(batchOf(written), written, async () => {
      control.progress(trees.length, trees.length, 'finish');
      await breathe();
    });
    report.isApplied = true;
    await control.keep?.(write.trx, report, written);
  };
  try {
    await inTransaction(context, actor, model, {}, work);
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return { report, ...(faults.count === 0 ? {} : { annotated: () => annotatedWorkbook(sheets, plan, faults, actor.locale) }) };
}

/** What the surroundings give, and the field by which records are found; 400 for what the person may not name. */
function settings(model: StoredModel, writer: ImportWriter, { scope = {}, key }: ImportOptions): { surroundings: Values; key: StoredField | undefined } {
  const surroundings: Values = {};
  for (const [name, value] of Object.entries(scope)) {
    const field = model.root.fields.get(name);
    if (field === undefined || !writer.rights.canRead(field.path)) throw unknownField(name);
    const parsed = parseFieldValue(field.document, value);
    if (!parsed.ok) throw unknownField(name);
    surroundings[name] = parsed.value;
  }
  if (key === undefined || key === '') return { surroundings, key: undefined };
  const field = keyFields(model, writer.rights).find((one) => one.key === key);
  if (field === undefined) throw unknownField(key);
  return { surroundings, key: field };
}

function columnOf(plan: SheetPlan, field: StoredField): number | undefined {
  for (const [index, column] of plan.columns) if (column.field === field) return index;
  return undefined;
}

/** The record a row means, or why it means none. */
interface Found {
  id?: string;
  issue?: Issue;
}

async function findRecords(
  context: RecordsContext, { database }: Write, model: StoredModel, writer: ImportWriter,
  { trees, field, column, surroundings }: { trees: readonly RowTree[]; field: StoredField; column: number; surroundings: Values },
): Promise<Map<RowTree, Found>> {
  const { actor } = writer;
  const texts = new Map<RowTree, string>();
  for (const tree of trees) {
    const codec = tree.plan.columns.get(column)?.codec;
    const cell = tree.row.cells[column] ?? null;
    const read = cell === null ? undefined : codec?.fromCell(cell, field.document, { locale: actor.locale });
    const parsed = read?.ok === true ? parseFieldValue(field.document, read.value) : undefined;
    if (parsed?.ok === true && parsed.value !== null) texts.set(tree, String(parsed.value));
  }
  const known = await findByKey(context, database, model, writer, field, [...new Set(texts.values())], surroundings);
  const taken = new Set<string>();
  const found = new Map<RowTree, Found>();
  for (const [tree, text] of texts) {
    const [id, ...others] = known.get(text) ?? [];
    const at = { path: field.key, rule: 'invalid' };
    if (taken.has(text)) found.set(tree, { issue: { ...at, message: translate(actor.locale, 'import.keyTwice') } });
    else if (others.length > 0) found.set(tree, { issue: { ...at, message: translate(actor.locale, 'import.keyAmbiguous') } });
    else if (id !== undefined) found.set(tree, { id });
    // The server draws these: a number that nobody has cannot be given to a new record.
    else if (field.document.billRule !== undefined) found.set(tree, { issue: { ...at, message: translate(actor.locale, 'import.keyUnknown') } });
    taken.add(text);
  }
  return found;
}

async function wantedOf(
  tree: RowTree, found: Found | undefined, stored: ReadonlyMap<string, ShownRow>,
  { labels, codesOfTitles, actor, surroundings }: { labels: LabelsByPath; codesOfTitles: CodesOfTitles; actor: Actor; surroundings: Values },
): Promise<Pick<Draft, 'verb' | 'input' | 'stored' | 'issues'>> {
  const record = found?.id === undefined ? undefined : stored.get(found.id);
  const { input: read, issues } = inputOf(tree, labels, actor, record);
  const input = await codesOfTitles(read, { ...record, ...surroundings });
  if (found?.issue !== undefined) issues.push(found.issue);
  // Somebody has removed it since it was found.
  if (found?.id !== undefined && record === undefined) issues.push(spoken(actor, 'error.notFound'));
  return record === undefined ? { verb: 'create', input: { ...input, ...surroundings }, stored: undefined, issues }
    : { verb: 'update', input, stored: record as Values, issues };
}

/** What was read and opened on the way is not kept for all rows of a file. */
function withoutWork({ opened: _opened, virtual: _virtual, result: _result, ...draft }: Draft): Draft {
  return { ...draft, input: {} };
}
