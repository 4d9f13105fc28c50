import type { Variables } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { isEmptyValue } from '../field-types/definition.ts';
import { storageOf } from '../field-types/resolve-field.ts';
import { isValues } from '../row-view.ts';
import type { Values } from '../runtime.ts';
import { defaultValues } from './defaults.ts';
import { sameJson } from './engine.ts';
import type { CompiledField, Level } from './levels.ts';
import type { RowNode } from './row-node.ts';

/**
 * Finds the rows that nobody has filled: not stored yet, every value empty or what a new row starts with, and the rows
 * inside it alike. They are no part of the record: nothing is required of them, and they are not saved.
 */
export interface BlankRows {
  isBlank(row: RowNode): boolean;
  /** The values without such rows, at every depth; the same object where there is none. */
  without(level: Level, values: Values): Values;
}

export function createBlankRows(variables: Variables): BlankRows {
  const starts = new Map<Level, Values>();
  function startsWith(level: Level): Values {
    const known = starts.get(level) ?? defaultValues(level, variables);
    starts.set(level, known);
    return known;
  }

  function saysNothing(field: CompiledField, value: JsonValue | undefined): boolean {
    if (field.isComputed || storageOf(field.document) === 'none') return true;
    return isEmptyValue(value) || sameJson(value, startsWith(field.level)[field.key]);
  }

  function isBlank(row: RowNode): boolean {
    if (isStored(row.extra['id'])) return false;
    return row.level.fields.every((field) => {
      if (field.rows) return row.allRows(field).every(isBlank);
      // What a reaction sets was filled in by nobody, and what it clears would not be saved.
      return saysNothing(field, row.inputs[field.index]) || saysNothing(field, row.current[field.index]);
    });
  }

  function isBlankRow(level: Level, row: Values): boolean {
    if (isStored(row['id'])) return false;
    return level.fields.every((field) => {
      const value = row[field.key];
      const { rows } = field;
      if (!rows) return saysNothing(field, value);
      return !Array.isArray(value) || value.every((inner) => !isValues(inner) || isBlankRow(rows, inner));
    });
  }

  function without(level: Level, values: Values): Values {
    let result = values;
    for (const { key, rows } of level.fields) {
      const list = values[key];
      if (!rows || !Array.isArray(list)) continue;
      const kept = list.filter((row) => !isValues(row) || !isBlankRow(rows, row)).map((row) => (isValues(row) ? without(rows, row) : row));
      if (kept.length === list.length && kept.every((row, index) => row === list[index])) continue;
      result = { ...result, [key]: kept };
    }
    return result;
  }

  return { isBlank, without };
}

function isStored(id: JsonValue | undefined): boolean {
  return typeof id === 'string' && id !== '';
}
