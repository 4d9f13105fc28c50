import type { Issue, Values } from '#schemas/language/runtime.ts';
import { fieldOf, type StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName } from '../sql/identifier.ts';
import { relationSql } from '../sql/relation.ts';

/** Column that holds the record above; undefined where the records form no tree. */
export function parentColumn(model: StoredModel): string | undefined {
  const { parent } = model.document;
  const place = parent === undefined ? undefined : fieldOf(model.root, parent)?.place;
  return place?.type === 'column' ? quoteName(place.column) : undefined;
}

/** Placements in one tree happen one after the other, so that no two of them close a ring together. */
export async function lockTree(database: Database, model: StoredModel): Promise<void> {
  await database.rows('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [`tree:${model.root.table}`]);
}

/**
 * What is wrong with the places of records that have just been written, by id: below themselves, or deeper than
 * the model allows. Holds the tree until the end of the transaction.
 */
export async function checkPlaces(database: Database, model: StoredModel, ids: readonly string[]): Promise<ReadonlyMap<string, Issue>> {
  const column = parentColumn(model);
  const path = model.document.parent ?? '';
  const issues = new Map<string, Issue>();
  if (column === undefined || ids.length === 0) return issues;
  await lockTree(database, model);
  const table = relationSql(model.root);
  const above = await database.rows(
    `WITH RECURSIVE above (start, id, parent) AS (
       SELECT t."id", t."id", t.${column} FROM ${table} t WHERE t."id" = ANY ($1::text[])
       UNION ALL
       SELECT a.start, t."id", t.${column} FROM ${table} t JOIN above a ON t."id" = a.parent
     ) CYCLE id SET is_ring USING path
     SELECT start, bool_or(is_ring), count(*) FROM above GROUP BY start`,
    [ids],
  );
  const max = model.document.maxDepth;
  for (const [id, isRing] of above) if (isRing === true) issues.set(String(id), { path, rule: 'belowItself' });
  if (max === undefined) return issues;
  const levels = new Map(above.map(([id, , count]) => [String(id), Number(count)]));
  const below = await database.rows(
    `WITH RECURSIVE below (start, id, level) AS (
       SELECT t."id", t."id", 0 FROM ${table} t WHERE t."id" = ANY ($1::text[])
       UNION ALL
       SELECT b.start, t."id", b.level + 1 FROM ${table} t JOIN below b ON t.${column} = b.id WHERE t."deleted_at" IS NULL
     ) CYCLE id SET is_ring USING path
     SELECT start, max(level) FROM below GROUP BY start`,
    [ids],
  );
  for (const [id, height] of below) {
    const key = String(id);
    if (!issues.has(key) && (levels.get(key) ?? 1) + Number(height) > max) issues.set(key, { path, rule: 'maxDepth', params: { max } });
  }
  return issues;
}

/** Whether a write has put the record below another one; a new record cannot close a ring. */
export function changesPlace({ document: { parent, maxDepth } }: StoredModel, before: Values | undefined, after: Values): boolean {
  if (parent === undefined || (after[parent] ?? null) === null) return false;
  return before === undefined ? maxDepth !== undefined : before[parent] !== after[parent];
}
