import type { Catalog, ColumnMemory } from '../ddl/catalog.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';

/** How many values the columns hold, by field id; of a child table its rows. `memory` is that of one model. */
export async function countValues(database: Database, memory: readonly ColumnMemory[], catalog: Catalog): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const byTable = new Map<string, ColumnMemory[]>();
  for (const row of memory) {
    const table = row.kind === 'table' ? row.column : row.table;
    const isThere = row.kind === 'table' ? catalog.tables.has(table) : catalog.tables.get(table)?.has(row.column);
    if (isThere === true) byTable.set(table, [...(byTable.get(table) ?? []), row]);
  }
  for (const [table, rows] of byTable) {
    const columns = rows.map((row, index) => `count(${row.kind === 'table' ? '*' : quoteName(row.column)})::float8 AS c${String(index)}`);
    const [counted] = await database.query<Record<string, number>>(`SELECT ${columns.join(', ')} FROM ${quoteTable(table)}`);
    rows.forEach((row, index) => counts.set(row.fieldId, counted?.[`c${String(index)}`] ?? 0));
  }
  return counts;
}

/** Records of the model, removed ones included. */
export async function countRecords(database: Database, table: string, catalog: Catalog): Promise<number> {
  if (!catalog.tables.has(table)) return 0;
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${quoteTable(table)}`);
  return row?.count ?? 0;
}
