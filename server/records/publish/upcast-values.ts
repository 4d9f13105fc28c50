import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import { storageOf } from '#schemas/language/field-types/resolve-field.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { converter } from './convert-value.ts';

/** What values written under an earlier version of a model are under the present one. */
export interface Upcast {
  values: Values;
  /** Fields whose values have no place any more: they are gone, or their type takes no such value. */
  left: { field: FieldDocument; value: JsonValue }[];
}

/** Fields are told apart by their ids: a renamed one keeps its value, one of another type converts it, as publishing does. */
export function upcastValues(from: ModelDocument, to: ModelDocument, values: Values): Upcast {
  const left: Upcast['left'] = [];
  return { values: upcast(from.fields, to.fields, values), left };

  function upcast(old: Record<string, FieldDocument>, now: Record<string, FieldDocument>, given: Values): Values {
    const present = new Map(Object.entries(now).map(([key, field]) => [field.id, { key, field }]));
    const result: Values = {};
    for (const [key, value] of Object.entries(given)) {
      const before = Object.hasOwn(old, key) ? old[key] : undefined;
      // What is no field, such as a row's id, stays as it is.
      if (before === undefined) {
        if (!Object.hasOwn(now, key)) result[key] = value;
        continue;
      }
      const after = present.get(before.id);
      const becomes = after === undefined ? undefined : become(before, after.field, value);
      if (after !== undefined && becomes !== undefined) result[after.key] = becomes;
      else if (!isEmptyValue(value)) left.push({ field: before, value });
    }
    return result;
  }

  function become(before: FieldDocument, after: FieldDocument, value: JsonValue): JsonValue | undefined {
    if (before.fields !== undefined && after.fields !== undefined) {
      const [old, now] = [before.fields, after.fields];
      return Array.isArray(value) ? value.map((row) => (isValues(row) ? upcast(old, now, row) : row)) : value;
    }
    if (before.fields !== undefined || after.fields !== undefined) return undefined;
    if (isEmptyValue(value)) return null;
    // Input need not be valid yet; of the same type it stays what was typed.
    if (before.type === after.type && storageOf(before) === storageOf(after)) return value;
    return converter(before, after)(value);
  }
}
