import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isComputed } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isSameValue, isServerFilled } from '../record-values.ts';

/** Three states of one record: what both sides started from, and what each has made of it. */
export interface RecordStates {
  base: Values;
  mine: Values;
  theirs: Values;
}

/** A row on the way to a difference. */
export interface RowStep {
  table: FieldDocument;
  /** From 1, where my record has the row; else in theirs. */
  number: number;
}

/** A field, a cell or a whole row in which my record and theirs are not the same. */
export interface Difference {
  /** Keys and ids of rows from the outside in: `items/r1/price`, of a whole row `items/r1`; stays when rows move. */
  id: string;
  kind: 'field' | 'row';
  /** Without rows, as permissions know it: `items.price`; of a row its table: `items`. */
  fieldPath: string;
  field: FieldDocument;
  rows: readonly RowStep[];
  /** Null where there is nothing, or no such row. */
  base: JsonValue;
  mine: JsonValue;
  theirs: JsonValue;
  /** Changed since the base by me, by them. Both: it must be decided. */
  isMine: boolean;
  isTheirs: boolean;
}

interface Place {
  id: string;
  fieldPath: string;
  rows: readonly RowStep[];
}

const ROOT: Place = { id: '', fieldPath: '', rows: [] };

/** Every place where mine and theirs differ, in the order of the model; what is computed is left out. */
export function compareRecords(fields: Record<string, FieldDocument>, states: RecordStates): Difference[] {
  return compareLevel(fields, states, ROOT);
}

function compareLevel(fields: Record<string, FieldDocument>, { base, mine, theirs }: RecordStates, place: Place): Difference[] {
  return Object.entries(fields).flatMap(([key, field]): Difference[] => {
    if (isServerFilled(field) || isComputed(field)) return [];
    const at: Place = { ...place, id: `${place.id}${key}`, fieldPath: `${place.fieldPath}${key}` };
    // What a side does not carry (a field left out, a column that may not be read) it has not changed.
    const [before, own, other] = [base[key] ?? null, carried(mine, base, key), carried(theirs, base, key)];
    if (field.fields) return compareRows(field, { base: rowsOf(before), mine: rowsOf(own), theirs: rowsOf(other) }, at);
    if (isSameValue(own, other)) return [];
    return [{ ...at, kind: 'field', field, base: before, mine: own, theirs: other, isMine: !isSameValue(before, own), isTheirs: !isSameValue(before, other) }];
  });
}

export function carried(side: Values, base: Values, key: string): JsonValue {
  return (side[key] === undefined ? base[key] : side[key]) ?? null;
}

function compareRows(table: FieldDocument, lists: Record<keyof RecordStates, readonly Values[]>, place: Place): Difference[] {
  const [base, mine, theirs] = [rowsById(lists.base), rowsById(lists.mine), rowsById(lists.theirs)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((rowId): Difference[] => {
    const [before, own, other] = [base.get(rowId), mine.get(rowId), theirs.get(rowId)];
    const number = (own ?? other)?.number ?? 0;
    const at: Place = { id: `${place.id}/${rowId}`, fieldPath: place.fieldPath, rows: [...place.rows, { table, number }] };
    if (own && other) {
      const states = { base: before?.row ?? {}, mine: own.row, theirs: other.row };
      return compareLevel(table.fields ?? {}, states, { ...at, id: `${at.id}/`, fieldPath: `${at.fieldPath}.` });
    }
    return [{
      ...at, kind: 'row', field: table, base: before?.row ?? null, mine: own?.row ?? null, theirs: other?.row ?? null,
      isMine: isChanged(table, before?.row, own?.row), isTheirs: isChanged(table, before?.row, other?.row),
    }];
  });
}

/** Whether somebody added, removed or changed the row; what is computed in it does not count. */
function isChanged(table: FieldDocument, before: Values | undefined, after: Values | undefined): boolean {
  if (!before || !after) return before !== after;
  return compareLevel(table.fields ?? {}, { base: before, mine: after, theirs: before }, ROOT).length > 0;
}

export function rowsOf(value: JsonValue | undefined): readonly Values[] {
  return Array.isArray(value) ? value.filter((row): row is Values => row !== null && typeof row === 'object' && !Array.isArray(row)) : [];
}

/** Rows by their id; a row that was never stored is known by its place. */
export function rowsById(rows: readonly Values[]): Map<string, { row: Values; number: number }> {
  return new Map(rows.map((row, index) => [typeof row['id'] === 'string' ? row['id'] : `new:${index}`, { row, number: index + 1 }]));
}
