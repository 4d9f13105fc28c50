import type { Pool } from 'pg';
import { quoteName, quoteTable, type StoredField, type StoredModel, SYSTEM_COLUMNS } from '../../records/index.ts';

/** So many more records in each table. */
export const ROWS = 40_000;

/** Puts records into the tables, with many different values in every plain column, and lets the planner count them. */
export async function fillTables(pool: Pool, models: readonly StoredModel[]): Promise<void> {
  for (const model of models) {
    const columns = new Map([...model.root.fields.values()].flatMap((field) => columnOf(field)));
    for (const { column, value } of model.discriminator) columns.set(column, `'${value}'`);
    const system = new Map<string, string>([
      ['id', `'fill-' || lpad(n::text, 8, '0')`], ['version', '1'], ['schema_version', '1'], ['creator_time', `timestamptz '2026-01-01' + n * interval '1 second'`],
      ['creator_user_id', `'u' || n % 100`], ['owner_organize_id', `'o' || n % 50`], ['last_modify_time', `timestamptz '2026-02-01' + (n * 7919 % 100000) * interval '1 second'`],
      ['sort_code', '(n * 7919) % 100000'],
    ]);
    const all = [...system, ...[...columns].filter(([column]) => !system.has(column))];
    await withoutIndexes(pool, quoteTable(model.root.table), () => pool.query({
      text: `INSERT INTO ${quoteTable(model.root.table)} (${all.map(([column]) => quoteName(column)).join(', ')})`
        + ` SELECT ${all.map(([, value]) => value).join(', ')} FROM generate_series(1, ${String(ROWS)}) n`,
    }));
    await pool.query(`VACUUM ANALYZE ${quoteTable(model.root.table)}`);
  }
}

/** An index is built in one go much faster than row by row. Those that keep values unique stay. */
async function withoutIndexes(pool: Pool, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = $1::regclass AND NOT indisunique`, [table]);
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  await fill();
  for (const { definition } of indexes) await pool.query(definition);
}

function columnOf(field: StoredField): [string, string][] {
  if (field.place.type !== 'column' || Object.values(SYSTEM_COLUMNS).some(({ column }) => field.place.type === 'column' && column === field.place.column)) return [];
  const value = valueOf(field);
  return value === undefined ? [] : [[field.place.column, value]];
}

function valueOf(field: StoredField): string | undefined {
  // Unique values and those of trees are each record's own.
  const isUnique = field.document.unique !== undefined && field.document.unique !== false;
  if (field.kind === 'text') return isUnique ? `'v' || n` : `'v' || n % 1000`;
  if (field.kind === 'integer' || field.kind === 'decimal') return '(n * 7919) % 100000';
  if (field.kind === 'date') return isUnique ? `date '2100-01-01' + n` : `date '2026-01-01' + n % 1000`;
  if (field.kind === 'timestamp') return `timestamptz '2026-01-01' + (n * 7919 % 100000) * interval '1 minute'`;
  return undefined;
}
