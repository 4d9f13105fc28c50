import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Database } from '../sql/database.ts';

/**
 * Writes a new immutable row for every document that differs from its last version and answers the
 * current version of each model.
 */
export async function recordVersions(
  database: Database, documents: ReadonlyMap<string, ModelDocument>,
): Promise<Map<string, number>> {
  const rows = await database.query<{ model: string; version: number }>(
    `WITH given AS (
       SELECT key AS model, value AS document FROM jsonb_each($1::jsonb)
     ), last AS (
       SELECT DISTINCT ON (model) model, version, document FROM kernel.schema_version ORDER BY model, version DESC
     ), added AS (
       INSERT INTO kernel.schema_version (model, version, document)
       SELECT g.model, COALESCE(l.version, 0) + 1, g.document
       FROM given g LEFT JOIN last l USING (model)
       WHERE l.document IS DISTINCT FROM g.document
       RETURNING model, version
     )
     SELECT g.model, COALESCE(a.version, l.version) AS version
     FROM given g LEFT JOIN added a USING (model) LEFT JOIN last l USING (model)`,
    [JSON.stringify(Object.fromEntries(documents))],
  );
  return new Map(rows.map((row) => [row.model, Number(row.version)]));
}
