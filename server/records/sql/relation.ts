import type { StoredTable } from '../model/stored-model.ts';
import { quoteTable } from './identifier.ts';

/** What stands after FROM for the rows of a table: its name, or the query that shows an existing table as if it were one of ours. */
export function relationSql(table: StoredTable): string {
  return table.existing?.relation ?? quoteTable(table.table);
}
