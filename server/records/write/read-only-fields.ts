import type { Variables } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldState, RecordState, Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { rowsOf, sameValue } from './diff.ts';
import { rowDefaults } from './prepare.ts';
import { hasVirtual, loadVirtualValues } from './virtual-values.ts';

interface Write {
  before: Values;
  after: Values;
  variables: Variables;
  /** `before` are the defaults of a new record. */
  isNew: boolean;
}

/** A field that was kept may have been what kept another one free. */
const MAX_PASSES = 3;

/**
 * Fields that a person cannot change keep what is stored (or their default), whatever was sent: those that
 * are read-only or hidden by the model or by a reaction that holds. What holds only before or only after the
 * change does not count: the page lets people fill a field and then make the choice that closes it.
 */
export async function keepReadOnlyFields(context: RecordsContext, database: Database, model: StoredModel, write: Write): Promise<Values> {
  const kept = await keepReadOnlyFieldsWith(model, write, async (values) => (hasVirtual(model.root) ? loadVirtualValues(context, database, model, values) : values));
  return kept.values;
}

/** What is kept, and the record as it was opened to find out, where that was needed. */
export interface Kept {
  values: Values;
  opened?: OpenedRecord;
}

export interface OpenedRecord {
  state: RecordState;
  /** What the state was opened with: values, lookups and aggregates. */
  from: Values;
}

/** `keepReadOnlyFields` where somebody else knows the lookups and aggregates; `load` adds them to the values. */
export async function keepReadOnlyFieldsWith(model: StoredModel, write: Write, load: (values: Values) => Promise<Values>): Promise<Kept> {
  const { before, variables, isNew } = write;
  const closable = closableColumns(model);
  if (closable.size === 0) return { values: keepTable(model.root, before, write.after, { variables, isNew, closable }, '') };
  const stored = isNew ? undefined : once(() => model.compiled.open(before, { variables }));
  let after = write.after;
  let opened: OpenedRecord | undefined;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const whole = await load(after);
    opened = undefined;
    const wanted = once(() => {
      opened = { state: model.compiled.open(whole, { variables }), from: whole };
      return opened.state;
    });
    const next = keepTable(model.root, before, after, { variables, isNew, closable, stored, wanted }, '');
    if (sameValue(next, after)) return { values: next, ...(opened === undefined ? {} : { opened }) };
    after = next;
  }
  return { values: after };
}

/**
 * Whether a column keeps what is stored, whatever a person sends. Of one record, `stored` with its lookups and aggregates: as that is now,
 * and of a table's column whether that holds in each of its rows.
 */
export function isFixedColumn(model: StoredModel, path: string, variables: Variables, stored?: Values): boolean {
  const closable = closableColumns(model);
  const state = once(() => model.compiled.open(stored ?? {}, { variables }));
  const isFixedAt = (field: StoredField): boolean => {
    if (isComputed(field.document)) return true;
    const isAsked = stored !== undefined && closable.size > 0 && (closable.has(field.path) || isClosedAtFirst(field.document));
    const cells = isAsked ? cellsOf(stored, field.path.split('.'), '') : [];
    if (cells.length === 0) return isFixed(field.document, undefined, undefined);
    return cells.every((cell) => isFixed(field.document, state().fieldState(cell), state().fieldState(cell)));
  };
  return fieldsAlong(model.root, path.split('.')).some(isFixedAt);
}

/** The field at the end of a path, after the tables that it lies in. */
function fieldsAlong(table: StoredTable, [key = '', ...rest]: readonly string[]): StoredField[] {
  const field = table.fields.get(key);
  const child = table.children.get(key);
  return [...(field === undefined ? [] : [field]), ...(child === undefined || rest.length === 0 ? [] : fieldsAlong(child, rest))];
}

/** Where a column's values are: `items.0.cost`, `items.1.cost`. */
function cellsOf(values: Values, [key = '', ...rest]: readonly string[], prefix: string): string[] {
  if (rest.length === 0) return [prefix + key];
  return rowsOf(values[key]).flatMap((row, index) => cellsOf(row, rest, `${prefix}${key}.${index}.`));
}

/** States are opened when the first field asks: most writes leave alone what could be closed. */
interface States {
  variables: Variables;
  isNew: boolean;
  closable: ReadonlySet<string>;
  stored?: (() => RecordState) | undefined;
  wanted?: () => RecordState;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const closableOf = new WeakMap<StoredModel, ReadonlySet<string>>();

/** Whether values open or close fields of the model, so that lookups have to be loaded to know which are fixed. */
export function isClosedByValues(model: StoredModel): boolean {
  return closableColumns(model).size > 0;
}

/** Columns that values can open or close; empty where no reaction does so. */
function closableColumns(model: StoredModel): ReadonlySet<string> {
  const known = closableOf.get(model);
  if (known !== undefined) return known;
  const effects = (model.document.reactions ?? []).flatMap(({ set }) => Object.entries(set));
  const isAny = effects.some(([, { readOnly, visible }]) => readOnly !== undefined || visible !== undefined);
  // A value that a reaction forces closes its field too.
  const columns = new Set(isAny ? effects.flatMap(([path, { readOnly, visible, value }]) =>
    (readOnly === undefined && visible === undefined && value === undefined ? [] : [path])) : []);
  closableOf.set(model, columns);
  return columns;
}

function keepTable(table: StoredTable, before: Values, after: Values, states: States, prefix: string, storedPrefix?: string): Values {
  const result: Values = { ...after };
  const old = storedPrefix ?? (prefix === '' && !states.isNew ? '' : undefined);
  for (const [key, field] of table.fields) {
    if (!Object.hasOwn(after, key)) continue;
    const child = table.children.get(key);
    // What stays as it is needs no leave, and what nothing closes has it.
    if (child === undefined && sameValue(after[key], before[key])) continue;
    const isAsked = states.wanted !== undefined && (states.closable.has(field.path) || isClosedAtFirst(field.document));
    const wanted = isAsked ? states.wanted?.().fieldState(prefix + key) : undefined;
    const stored = isAsked && old !== undefined ? states.stored?.().fieldState(old + key) : undefined;
    if (isFixed(field.document, wanted, stored)) result[key] = before[key] ?? (child === undefined ? null : []);
    else if (child !== undefined) {
      const known = new Map(rowsOf(before[key]).map((row, index) => [String(row['id']), { row, index }]));
      result[key] = rowsOf(after[key]).map((row, index) => {
        const match = old === undefined ? undefined : known.get(String(row['id']));
        const was = match?.row ?? rowDefaults(child, states.variables);
        return keepTable(child, was, row, states, `${prefix}${key}.${index}.`, match === undefined ? undefined : `${old ?? ''}${key}.${match.index}.`);
      });
    }
  }
  return result;
}

function isClosedAtFirst({ readOnly, visible }: FieldDocument): boolean {
  return readOnly === true || visible === false;
}

/** `stored` is absent for new records and rows: nothing has been said about them yet. */
function isFixed(document: FieldDocument, wanted: FieldState | undefined, stored: FieldState | undefined): boolean {
  const type = getFieldType(document.type);
  if (document.billRule !== undefined || type?.systemField !== undefined || type?.filledFrom !== undefined) return true;
  if (wanted === undefined) return document.readOnly === true;
  if (isComputed(document)) return document.readOnly === true;
  if (wanted.readOnly && (stored?.readOnly ?? true)) return true;
  if (wanted.visible) return false;
  if (document.whenHidden === 'omit') return true;
  return document.whenHidden !== 'clear' && stored?.visible === false;
}
