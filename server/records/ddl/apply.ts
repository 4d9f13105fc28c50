import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { readCatalog, type ColumnMemory } from './catalog.ts';
import { layOut } from './layout.ts';
import { planTables, type Plan, type TableDocuments } from './plan.ts';
import { recordVersions } from './schema-versions.ts';
import { findStoredDuplicates } from './stored-duplicates.ts';

export interface AppliedTables {
  roots: Map<string, StoredTable>;
  /** Version of each model's document, by code. */
  versions: Map<string, number>;
  /** The statements that were needed; empty on an unchanged start. */
  statements: string[];
}

/** The change would lose data of these models, or their records break a new rule. */
export class TablesRefused extends Error {
  readonly models: ReadonlySet<string>;

  constructor(refusals: Plan['refusals']) {
    super(refusals.map(({ message }) => message).join('\n'));
    this.models = new Set(refusals.map(({ model }) => model));
  }
}

/** Nobody else changes tables until the transaction ends. */
export async function lockTables(database: Database): Promise<void> {
  await database.query(`SELECT pg_advisory_xact_lock(hashtextextended('records.tables', 0))`);
}

/** Brings the tables to the documents. To be called inside a transaction that holds `lockTables`. Throws TablesRefused. */
export async function applyTables(database: Database, documents: TableDocuments): Promise<AppliedTables> {
  const { roots, memory } = layOut(documents.models, await readMemory(database));
  const plan = await planRoots(database, documents, roots);
  if (plan.refusals.length > 0) throw new TablesRefused(plan.refusals);
  for (const statement of plan.statements) await database.query(statement);
  await writeMemory(database, memory);
  const versions = await recordVersions(database, documents.models);
  return { roots, versions, statements: plan.statements };
}

/** What `applyTables` would do; nothing is done. */
export async function planChanges(database: Database, documents: TableDocuments): Promise<Plan> {
  return planRoots(database, documents, layOut(documents.models, await readMemory(database)).roots);
}

async function planRoots(database: Database, documents: TableDocuments, roots: ReadonlyMap<string, StoredTable>): Promise<Plan> {
  const catalog = await readCatalog(database);
  const { statements, refusals } = planTables(documents, roots, catalog);
  return { statements, refusals: [...refusals, ...await findStoredDuplicates(database, documents.models, roots, catalog)] };
}

/** `field_id` holds `model:id` (child fields: `model:tableId/id`), because models may share a table. */
export async function readMemory(database: Database): Promise<ColumnMemory[]> {
  const rows = await database.query<{ table_name: string; field_id: string; column_name: string; storage: string; retired: boolean }>(
    `SELECT table_name, field_id, column_name, storage, retired_at IS NOT NULL AS retired FROM kernel.model_column`,
  );
  return rows.map((row) => {
    const colon = row.field_id.indexOf(':');
    return {
      model: row.field_id.slice(0, colon),
      fieldId: row.field_id.slice(colon + 1),
      table: row.table_name,
      column: row.column_name,
      kind: row.storage as ColumnMemory['kind'],
      retired: row.retired,
    };
  });
}

export async function writeMemory(database: Database, memory: readonly ColumnMemory[]): Promise<void> {
  await database.query(
    `INSERT INTO kernel.model_column (table_name, field_id, column_name, storage, retired_at)
     SELECT m.table_name, m.field_id, m.column_name, m.storage, CASE WHEN m.retired THEN now() END
     FROM jsonb_to_recordset($1::jsonb) AS m(table_name text, field_id text, column_name text, storage text, retired boolean)
     ON CONFLICT (table_name, field_id) DO UPDATE SET
       storage = excluded.storage,
       column_name = excluded.column_name,
       retired_at = CASE WHEN excluded.retired_at IS NULL THEN NULL ELSE COALESCE(kernel.model_column.retired_at, now()) END
     WHERE kernel.model_column.storage <> excluded.storage
        OR kernel.model_column.column_name <> excluded.column_name
        OR (kernel.model_column.retired_at IS NULL) <> (excluded.retired_at IS NULL)`,
    [JSON.stringify(memory.map((row) => ({
      table_name: row.table, field_id: `${row.model}:${row.fieldId}`, column_name: row.column, storage: row.kind, retired: row.retired,
    })))],
  );
}
