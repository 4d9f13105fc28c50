import type { Variables } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldState, RecordState, Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel, StoredTable } from '../model/stored-model.ts';
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
export function keepFixed(context: RecordsContext, database: Database, model: StoredModel, write: Write): Promise<Values> {
  return keepFixedWith(model, write, async (values) => (hasVirtual(model.root) ? loadVirtualValues(context, database, model, values) : values));
}

/** `keepFixed` where somebody else knows the lookups and aggregates; `load` adds them to the values. */
export async function keepFixedWith(model: StoredModel, write: Write, load: (values: Values) => Promise<Values>): Promise<Values> {
  const { before, variables, isNew } = write;
  if (!hasReactions(model)) return keepTable(model.root, before, write.after, { variables, isNew }, '');
  const stored = isNew ? undefined : model.compiled.open(before, { variables });
  let after = write.after;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const whole = await load(after);
    const next = keepTable(model.root, before, after, { variables, isNew, stored, wanted: model.compiled.open(whole, { variables }) }, '');
    if (sameValue(next, after)) return next;
    after = next;
  }
  return after;
}

interface States {
  variables: Variables;
  isNew: boolean;
  stored?: RecordState | undefined;
  wanted?: RecordState;
}

const reacting = new WeakMap<StoredModel, boolean>();

/** Whether any field can be opened or closed by values at all. */
function hasReactions(model: StoredModel): boolean {
  const known = reacting.get(model);
  if (known !== undefined) return known;
  const isClosing = (model.document.reactions ?? []).some(({ set }) =>
    Object.values(set).some(({ readOnly, visible }) => readOnly !== undefined || visible !== undefined));
  reacting.set(model, isClosing);
  return isClosing;
}

function keepTable(table: StoredTable, before: Values, after: Values, states: States, prefix: string, storedPrefix?: string): Values {
  const result: Values = { ...after };
  const old = storedPrefix ?? (prefix === '' && !states.isNew ? '' : undefined);
  for (const [key, field] of table.fields) {
    if (!Object.hasOwn(after, key)) continue;
    const child = table.children.get(key);
    const wanted = states.wanted?.fieldState(prefix + key);
    const stored = old === undefined ? undefined : states.stored?.fieldState(old + key);
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
