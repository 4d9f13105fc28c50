import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { StoredModel, StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { isMasked } from '../permissions/masked-fields.ts';
import { maskOf } from '../read/masked-row.ts';
import { rowsOf, sameValue } from './diff.ts';
import { forbiddenColumns } from './issues.ts';

/**
 * What was sent for a stored record without the masks that its sender was shown. Any other value of a masked field is refused,
 * the right one too: that nothing is changed by it would tell that it was guessed.
 */
export function withoutMasks(model: StoredModel, stored: Values | undefined, sent: Values, rights: ModelRights, { locale }: Actor): Values {
  if (stored === undefined || !hasMasked(model.root, rights)) return sent;
  const refused: string[] = [];
  const left = takeOut(model.root, stored, sent, '');
  if (refused.length > 0) throw forbiddenColumns(refused, locale);
  return left;

  function takeOut(table: StoredTable, before: Values, values: Values, prefix: string): Values {
    return Object.fromEntries(Object.entries(values).flatMap(([key, value]): [string, JsonValue][] => {
      const child = table.children.get(key);
      if (child !== undefined) return [[key, takeOutOfRows(child, before[key] ?? null, value, `${prefix}${key}`)]];
      const field = table.fields.get(key);
      if (field === undefined || !isMasked(rights, field)) return [[key, value]];
      if (!sameValue(value, maskOf(before[key]))) refused.push(prefix + key);
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

function hasMasked(table: StoredTable, rights: ModelRights): boolean {
  return [...table.fields.values()].some((field) => isMasked(rights, field)) || [...table.children.values()].some((child) => hasMasked(child, rights));
}
