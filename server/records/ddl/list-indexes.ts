import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { isSortable } from '#schemas/language/field-types/resolve-field.ts';
import { fieldOf, type StoredTable } from '../model/stored-model.ts';
import { POSTGRESQL } from '../sql/dialects/postgresql.ts';
import { composeName, quoteName } from '../sql/identifier.ts';
import { orderKeySql } from '../sql/order-key.ts';

/** Marks the indexes of this file by name: one that no document asks for any more may go. */
export const LIST_INDEX = 'list';

/** An index that answers a list in its order: equal values first, then the order, then the newest record, then what is only tested. */
export interface ListIndex {
  name: string;
  /** Without the id at the end. */
  columns: readonly string[];
  keys: string;
}

/** A stored column by which a list is ordered. */
interface OrderColumn {
  key: string;
  column: string;
  descending: boolean;
}

const NEWEST_FIRST = '"id" DESC';

/**
 * The indexes that the lists of a model need: for the order of each screen as it is, within what the screen is fixed to
 * (its project), among the records of one creator, and within each of the model's `indexes`, be its later fields equal to
 * one value or within a range; and for each of those that can be sorted by, both ways.
 */
export function listIndexes(document: ModelDocument, root: StoredTable, screens: readonly ScreenDocument[]): ListIndex[] {
  const found = new Map<string, ListIndex>();
  const add = (equal: readonly string[], order: readonly OrderColumn[], tested: readonly string[] = []): void => {
    const rest = order.filter(({ column }) => !equal.includes(column));
    const last = tested.filter((column) => !rest.some((ordered) => ordered.column === column));
    const parts = [...equal, ...rest.map(({ column, descending }) => (descending ? `${column}_desc` : column)), ...(last.length === 0 ? [] : ['with', ...last])];
    const name = composeName([root.table, ...parts], LIST_INDEX);
    const ordered = rest.map(({ key, column, descending }) => orderKeySql(POSTGRESQL, key, quoteName(column), { descending }));
    const keys = [...equal.map(quoteName), ...ordered, NEWEST_FIRST, ...last.map(quoteName)];
    found.set(name, { name, columns: [...equal, ...rest.map(({ column }) => column), ...last], keys: keys.join(', ') });
  };
  const declared = (document.indexes ?? []).flatMap((keys) => columnsOf(root, keys));

  for (const order of defaultOrders(root, screens)) {
    add([], order);
    add(['creator_user_id'], order);
    for (const { scope } of screens) {
      const [columns] = columnsOf(root, (scope ?? []).filter((entry) => !('filter' in entry)).map(({ field }) => field));
      if (columns !== undefined && columns.length > 0) add(columns, order);
    }
    for (const columns of declared) {
      add(columns, order);
      // The others need not be equal to one value: they are tested in the index, without a look at the records.
      const [first, ...others] = columns;
      if (first !== undefined && others.length > 0) add([first], order, others);
    }
  }
  for (const key of sortableKeys(document, screens)) {
    for (const descending of [false, true]) {
      const order = orderColumn(root, key, descending);
      if (order !== undefined) add([], [order]);
    }
  }
  return [...found.values()];
}

/** The order of each screen's list, and of a model that no screen orders. One that no index can serve is left out. */
function defaultOrders(root: StoredTable, screens: readonly ScreenDocument[]): OrderColumn[][] {
  const lists = screens.flatMap(({ list }) => (list === undefined ? [] : [list.sort ?? []]));
  const wanted = lists.length === 0 ? [[]] : lists;
  return wanted.flatMap((sort) => {
    const keys = sort.length === 0 ? [{ field: 'sortCode', order: 'asc' }] : sort;
    const columns = keys.map(({ field, order }) => orderColumn(root, field, order === 'desc'));
    return columns.includes(undefined) ? [] : [columns.filter((column) => column !== undefined)];
  });
}

/** Fields that a screen lets its reader sort by and the model says are worth an index. */
function sortableKeys(document: ModelDocument, screens: readonly ScreenDocument[]): string[] {
  const indexed = new Set((document.indexes ?? []).flatMap((keys) => (keys.length === 1 ? keys : [])));
  const sortable = screens.flatMap(({ list }) => list?.columns ?? [])
    .flatMap((column) => (typeof column !== 'string' && column.sortable === true ? [column.field] : []));
  return [...new Set(sortable)].filter((key) => indexed.has(key));
}

/** References are ordered by what is shown for them, which is in another table. */
function orderColumn(root: StoredTable, key: string, descending: boolean): OrderColumn | undefined {
  const field = fieldOf(root, key);
  if (field === undefined || field.target !== undefined || (field.place.type !== 'column' && field.place.type !== 'system')) return undefined;
  return isSortable(field.document) ? { key, column: field.place.column, descending } : undefined;
}

/** The columns of all the fields, in a list of one; an empty list where one of them has no column that can be compared. */
function columnsOf(root: StoredTable, keys: readonly string[]): string[][] {
  const columns = keys.flatMap((key) => {
    const field = fieldOf(root, key);
    return field?.place.type !== 'column' || field.kind === 'json' || field.kind === 'textArray' ? [] : [field.place.column];
  });
  return columns.length === keys.length ? [columns] : [];
}
