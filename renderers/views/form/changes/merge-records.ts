import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { carried, rowsById, rowsOf } from './compare-records.ts';
import type { RecordStates } from './compare-records.ts';

/**
 * My record with their side of the named differences (`Difference.id`). Rows stand where the person who moved
 * them put them; where both did, mine counts.
 */
export function mergeRecords(fields: Record<string, FieldDocument>, states: RecordStates, takesTheirs: ReadonlySet<string>): Values {
  return mergeLevel(fields, states, takesTheirs, '');
}

function mergeLevel(fields: Record<string, FieldDocument>, { base, mine, theirs }: RecordStates, takesTheirs: ReadonlySet<string>, prefix: string): Values {
  const merged: Values = { ...mine };
  for (const [key, field] of Object.entries(fields)) {
    const id = `${prefix}${key}`;
    if (field.fields) {
      // A table that neither side knows, e.g. one that may not be read, is not made up.
      if (Array.isArray(mine[key]) || Array.isArray(theirs[key])) {
        merged[key] = mergeRows(field, { base: rowsOf(base[key]), mine: rowsOf(carried(mine, base, key)), theirs: rowsOf(carried(theirs, base, key)) }, takesTheirs, id);
      }
    } else if (takesTheirs.has(id)) merged[key] = carried(theirs, base, key);
  }
  return merged;
}

function mergeRows(table: FieldDocument, lists: Record<keyof RecordStates, readonly Values[]>, takesTheirs: ReadonlySet<string>, id: string): Values[] {
  const [base, mine, theirs] = [rowsById(lists.base), rowsById(lists.mine), rowsById(lists.theirs)];
  const kept = new Map<string, Values>();
  for (const rowId of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, own, other] = [base.get(rowId)?.row, mine.get(rowId)?.row, theirs.get(rowId)?.row];
    const takes = takesTheirs.has(`${id}/${rowId}`);
    if (own && other) kept.set(rowId, mergeLevel(table.fields ?? {}, { base: before ?? {}, mine: own, theirs: other }, takesTheirs, `${id}/${rowId}/`));
    else if (own && !takes) kept.set(rowId, own);
    else if (other && takes) kept.set(rowId, other);
  }
  const orders = [[...base.keys()], [...mine.keys()], [...theirs.keys()]].map((order) => order.filter((rowId) => kept.has(rowId))) as [string[], string[], string[]];
  return mergeOrder(...orders).map((rowId) => kept.get(rowId)).filter((row) => row !== undefined);
}

/** One order out of two: the other side's where I moved nothing; rows that only one side has follow the row before them. */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const isUnmoved = base.filter((id) => mine.includes(id)).join('\n') === mine.filter((id) => base.includes(id)).join('\n');
  const [order, others] = isUnmoved ? [[...theirs], mine] : [[...mine], theirs];
  const placed = new Set(order);
  others.forEach((id, index) => {
    if (placed.has(id)) return;
    const before = others[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  });
  return order;
}
