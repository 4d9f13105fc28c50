import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { isMasked } from '../permissions/masked-fields.ts';
import { maskOf } from '../read/masked-row.ts';
import { rowsOf, sameValue } from './diff.ts';

export interface SeenInput {
  /** What was sent of fields that the sender sees whole. */
  values: Values;
  /** Paths of values that are to be refused. */
  refused: string[];
}

/**
 * Takes out of what was sent for a stored record the masks that its sender was shown. Any other value of a field of which he sees no
 * more than a mask, or nothing, is refused, the right one too: that nothing is changed by it would tell that it was guessed.
 */
export function seenInput(model: StoredModel, stored: Values | undefined, sent: Values, rights: ModelRights): SeenInput {
  if (stored === undefined || !hasUnseen(model.root, rights)) return { values: sent, refused: [] };
  const refused: string[] = [];
  return { values: takeOut(model.root, stored, sent, ''), refused };

  function takeOut(table: StoredTable, before: Values, values: Values, prefix: string): Values {
    return Object.fromEntries(Object.entries(values).flatMap(([key, value]): [string, JsonValue][] => {
      const child = table.children.get(key);
      if (child !== undefined) return [[key, takeOutOfRows(child, before[key] ?? null, value, `${prefix}${key}`)]];
      const field = table.fields.get(key);
      if (field === undefined || !isUnseen(rights, field)) return [[key, value]];
      const masked = isMasked(rights, field);
      // A page whose user sees the field of other records sends nothing of it as empty; that is judged like any value.
      if (!masked && sameValue(value, null)) return [[key, value]];
      if (!masked || !sameValue(value, maskOf(before[key]))) refused.push(prefix + key);
      return [];
    }));
  }

  function takeOutOfRows(table: StoredTable, before: JsonValue, value: JsonValue, path: string): JsonValue {
    const known = new Map(rowsOf(before).map((row) => [String(row['id']), row]));
    if (!Array.isArray(value)) return value;
    return value.map((row, index) => {
      const old = isValues(row) ? known.get(String(row['id'])) : undefined;
      // What a new row says is judged like all that is changed.
      return old === undefined || !isValues(row) ? row : takeOut(table, old, row, `${path}.${String(index)}.`);
    });
  }
}

/** What is sent of a field that the server fills is left aside, whatever it is. */
function isUnseen({ canRead, canWrite }: ModelRights, { path, document }: StoredField): boolean {
  return !canRead(path) && !canWrite(path) && !isComputed(document) && document.readOnly !== true;
}

function hasUnseen(table: StoredTable, rights: ModelRights): boolean {
  return [...table.fields.values()].some((field) => isUnseen(rights, field)) || [...table.children.values()].some((child) => hasUnseen(child, rights));
}
