import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { StoredFile } from '../../kernel/files/download-link.ts';
import { FILE_KINDS } from './kinds.ts';

/** The file if the actor may see it: his own, shared by its kind, part of a record he may read, or sent to him. */
export async function loadReadable(kernel: Kernel, actor: Actor, kind: string, id: string): Promise<StoredFile> {
  const file = await kernel.db
    .selectFrom('kernel.file').select(['id', 'kind', 'name', 'size', 'mime', 'owner', 'store'])
    .where('id', '=', id).where('kind', '=', kind).where('removed', 'is', null).executeTakeFirst();
  // A user who may not see it does not learn that it exists.
  if (file === undefined || !(await mayRead(kernel, actor, file))) throw new AppError('notFound');
  return file;
}

async function mayRead(kernel: Kernel, actor: Actor, file: StoredFile): Promise<boolean> {
  // What belongs to a module is its own alone: a picture of a chat is not for administrators.
  const reader = kernel.fileReaders.find(file.kind);
  if (reader !== undefined) return file.owner === actor.userId || reader(actor, file.id);
  if (actor.isAdministrator || file.owner === actor.userId || FILE_KINDS.get(file.kind)?.isShared === true) return true;
  if (await kernel.fileReaders.hasReached(actor, file.id)) return true;
  for (const { model, recordId } of await findReferences(kernel, file.id)) {
    // The record as this actor reads it: without the columns he may not see.
    const record = await kernel.records.get(actor, model, recordId).catch(() => undefined);
    if (record !== undefined && JSON.stringify(record).includes(`"${file.id}"`)) return true;
  }
  return false;
}

interface Reference {
  model: string;
  recordId: string;
}

/** Records whose file fields hold the file; a row of a child table leads to the record it belongs to. */
async function findReferences(kernel: Kernel, storedName: string): Promise<Reference[]> {
  const columns = await kernel.db
    .selectFrom('kernel.model_column').select(['field_id', 'table_name', 'column_name'])
    .where('storage', '=', 'json').where('retired_at', 'is', null).execute();
  const wanted = JSON.stringify([{ fileId: storedName }]);
  const references: Reference[] = [];
  for (const { field_id: fieldId, table_name: table, column_name: column } of columns) {
    const model = fieldId.split(':', 1)[0] ?? '';
    const depth = table.split('__').length - 1;
    const { rows } = await sql<{ id: string }>`
      select ${sql.raw(`t${String(depth)}`)}.id as id from ${sql.table(`records.${table}`)} t0 ${climb(table, depth)}
      where t0.${sql.ref(column)} @> ${wanted}::jsonb limit 20`.execute(kernel.db);
    references.push(...rows.map((row) => ({ model, recordId: row.id })));
  }
  return references;
}

/** Joins from a child table up to the table of the record. */
function climb(table: string, depth: number): ReturnType<typeof sql> {
  const parts = table.split('__');
  const joins = Array.from({ length: depth }, (_, index) => {
    const parent = parts.slice(0, parts.length - 1 - index).join('__');
    return sql`join ${sql.table(`records.${parent}`)} ${sql.raw(`t${String(index + 1)}`)} on ${sql.raw(`t${String(index + 1)}.id = t${String(index)}.parent_id`)}`;
  });
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `);
}
