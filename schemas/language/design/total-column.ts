import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument } from '../documents/field.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import { keyOf } from './layout-places.ts';

/** A list is not given more columns by itself than a person takes in at once. */
export const MAX_OWN_COLUMNS = 8;
/** Where a total stands, counted from one: what the record is called, and what it comes to. */
const TOTAL_PLACE = 3;

/** Whether a field of the record comes to a number from the rows of a table of it. */
export function isTotal({ fields }: DesignDocuments['model'], field: FieldDocument): boolean {
  const { formula } = field;
  if (formula === undefined || valueKindOf(field) !== 'number') return false;
  return Object.entries(fields).some(([key, table]) => table.fields !== undefined && new RegExp(`(^|[^\\w.])${key}\\.`).test(formula));
}

/** A total is among the first columns of the list; where there are many already, the last that nobody has touched makes room. */
export function withTotalColumn(documents: DesignDocuments, key: string): DesignDocuments {
  const { list } = documents.screen;
  if (!list) return documents;
  const at = list.columns.findIndex((column) => keyOf(column) === key);
  if (at >= 0 && at < TOTAL_PLACE) return documents;
  const others = list.columns.filter((column) => keyOf(column) !== key);
  const untouched = at < 0 && others.length >= MAX_OWN_COLUMNS ? others.findLastIndex((column) => typeof column === 'string') : -1;
  const columns = others.filter((_, index) => index !== untouched);
  columns.splice(TOTAL_PLACE - 1, 0, list.columns[at] ?? key);
  return { ...documents, screen: { ...documents.screen, list: { ...list, columns } } };
}
