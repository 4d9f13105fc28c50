import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { success } from '../kernel/envelope.ts';
import type { Kernel } from '../kernel/module.ts';
import { buildTree, recordsOf, type RecordValues } from '../records/index.ts';

export interface TypedSelector {
  /** e.g. `/api/permission/Role` */
  path: string;
  /** In schema `records`. */
  table: string;
  /** Whose entries the types are. */
  dictionary: string;
  /** What a node that is not a type calls itself. */
  nodeType: string;
}

/** `GET path/Selector`: what is switched on, below its types; everybody who is signed in may choose from it. */
export function registerTypedSelector(app: FastifyInstance, kernel: Kernel, { path, table, dictionary, nodeType }: TypedSelector): void {
  app.get(`${path}/Selector`, { config: { permission: 'session' } }, async ({ actor }) => {
    const { rows } = await sql<{ id: string; full_name: string; en_code: string; type: string }>`
      select id, full_name, en_code, type from ${sql.table(`records.${table}`)}
      where deleted_at is null and enabled_mark is not false order by sort_code nulls last, id`.execute(kernel.db);
    const titles = await recordsOf(kernel).context.dictionaries.texts(dictionary, actor.locale);
    const types = [...new Set(rows.map((row) => row.type))].map((type): RecordValues => ({
      id: type, parentId: null, fullName: titles.get(type) ?? type, type: 'type', num: rows.filter((row) => row.type === type).length,
    }));
    const nodes = rows.map((row): RecordValues => ({ id: row.id, parentId: row.type, fullName: row.full_name, enCode: row.en_code, type: nodeType }));
    return success({ list: buildTree([...types, ...nodes]) });
  });
}
