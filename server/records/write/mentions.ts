import { resolveText } from '#schemas/language/texts.ts';
import type { RecordsContext } from '../context.ts';
import { SYSTEM_STORED_FIELDS, type StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName } from '../sql/identifier.ts';
import { relationSql } from '../sql/relation.ts';
import { findUses, type Use } from './uses.ts';

/** Where the records are named at all: by records that are there or in a bin, as who made or changed one, and in histories. */
export async function findMentions(context: RecordsContext, database: Database, model: StoredModel, ids: readonly string[]): Promise<Use[]> {
  const uses = await findUses(context, database, model, ids, 'any');
  return uses.length > 0 ? uses : findAuthors(context, database, model, ids);
}

async function findAuthors(context: RecordsContext, database: Database, model: StoredModel, ids: readonly string[]): Promise<Use[]> {
  const places: Use[] = [];
  const parts: string[] = [];
  const ask = (use: Use, statement: string): void => {
    parts.push(`SELECT ${String(places.length)} AS n WHERE EXISTS (${statement})`);
    places.push(use);
  };
  for (const { key, target, place } of SYSTEM_STORED_FIELDS.values()) {
    if (target === undefined || place.type !== 'column' || context.models.get(target)?.root.table !== model.root.table) continue;
    for (const { code, root, document } of context.models.values()) {
      if (root.existing !== undefined) continue;
      const others = root.table === model.root.table ? ` AND NOT (t."id" = ANY ($1::text[]))` : '';
      ask({ model: code, title: resolveText(document.title, 'zh-CN'), field: key }, `SELECT 1 FROM ${relationSql(root)} t WHERE t.${quoteName(place.column)} = ANY ($1::text[])${others}`);
    }
  }
  if (model.code === 'user') ask({ model: model.code, title: '历史', field: 'userId' }, `SELECT 1 FROM kernel.record_history h WHERE h.user_id = ANY ($1::text[])`);
  if (parts.length === 0) return [];
  const rows = await database.query<{ n: number }>(parts.join(' UNION ALL '), [ids]);
  return rows.flatMap(({ n }) => places[Number(n)] ?? []);
}
