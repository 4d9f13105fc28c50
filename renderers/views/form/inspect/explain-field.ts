import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FieldState } from '#schemas/language/runtime.ts';
import type { EditCause, JournalEntry } from '../../../formily/journal.ts';
import type { RecordForm } from '../../../formily/record-form.ts';

/** Why a field holds what it holds. */
export type ValueCause =
  | { kind: 'formula'; formula: string }
  | { kind: 'reaction'; reaction: Text }
  | { kind: 'hidden'; policy: 'clear' | 'omit' }
  | { kind: 'edit'; by: EditCause; number: number; time: number }
  /** Filled by the surroundings, by the document's default, or as it was stored. */
  | { kind: 'scope' | 'default' | 'stored' | 'empty' };

export interface ExplainedField {
  /** With row numbers: `items.3.price`. */
  path: string;
  field: FieldDocument;
  value: JsonValue;
  state: FieldState;
  cause: ValueCause;
  /** Number of the last change that touched its value or state; 0 when none has. */
  changed: number;
}

export interface InspectedRecord {
  record: Pick<RecordForm, 'state' | 'journal'>;
  model: ModelDocument;
  isNew: boolean;
  /** Keys that the surroundings fill. */
  scope: readonly string[];
}

/** Rows of one table that are explained; more would be too long a list to read. */
const MAX_ROWS = 50;

/** Every field and cell of the record, with what set it last. */
export function explainRecord(inspected: InspectedRecord): ExplainedField[] {
  const last = lastEntries(inspected.record.journal.entries());
  return explainLevel(inspected, inspected.model.fields, '', last);
}

function explainLevel(inspected: InspectedRecord, fields: Record<string, FieldDocument>, prefix: string, last: ReadonlyMap<string, JournalEntry>): ExplainedField[] {
  const { state } = inspected.record;
  return Object.entries(fields).flatMap(([key, field]): ExplainedField[] => {
    const path = `${prefix}${key}`;
    const value = state.get(path) ?? null;
    const explained: ExplainedField = {
      path, field, value, state: state.fieldState(path), cause: causeOf(inspected, field, path, last), changed: last.get(path)?.number ?? 0,
    };
    if (!field.fields || !Array.isArray(value)) return [explained];
    return [explained, ...value.slice(0, MAX_ROWS).flatMap((_, row) => explainLevel(inspected, field.fields ?? {}, `${path}.${row}.`, last))];
  });
}

function causeOf({ record, isNew, scope }: InspectedRecord, field: FieldDocument, path: string, last: ReadonlyMap<string, JournalEntry>): ValueCause {
  const state = record.state.fieldState(path);
  if (!state.visible && (field.whenHidden === 'clear' || field.whenHidden === 'omit')) return { kind: 'hidden', policy: field.whenHidden };
  const isProposed = !state.readOnly && (record.state.inputAt(path) ?? null) === null;
  if (state.cause?.value !== undefined && (state.cause.readOnly !== undefined || isProposed)) return { kind: 'reaction', reaction: state.cause.value };
  if (field.formula !== undefined) return { kind: 'formula', formula: field.formula };
  const entry = last.get(path);
  if (entry) return { kind: 'edit', by: entry.cause, number: entry.number, time: entry.time };
  if (scope.includes(path)) return { kind: 'scope' };
  if (isNew && field.default !== undefined && record.state.inputAt(path) !== null) return { kind: 'default' };
  return { kind: isNew || (record.state.inputAt(path) ?? null) === null ? 'empty' : 'stored' };
}

/** The last change that touched each path. */
function lastEntries(entries: readonly JournalEntry[]): Map<string, JournalEntry> {
  const last = new Map<string, JournalEntry>();
  for (const entry of entries) for (const path of entry.paths) last.set(path, entry);
  return last;
}
