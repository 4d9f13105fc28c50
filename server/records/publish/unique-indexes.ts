import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { dropIndex, uniqueRules } from '../ddl/indexes.ts';
import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';

/** Statements that take away what would go on enforcing a rule that is gone. */
export async function dropStaleUniqueIndexes(database: Database, model: ModelDocument, root: StoredTable): Promise<string[]> {
  const wanted = new Set(uniqueRules(model, root).map(({ index }) => index));
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = to_regclass($1) AND i.indisunique AND NOT i.indisprimary ORDER BY 1`, [`records.${root.table}`],
  );
  return rows.filter(({ name }) => !wanted.has(name)).map(({ name }) => dropIndex(name));
}
