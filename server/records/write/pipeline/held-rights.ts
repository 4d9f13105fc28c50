import { namedSql } from '../../sql/named-sql.ts';
import { relationSql } from '../../sql/relation.ts';
import { createBinds } from '../../sql/binds.ts';
import { rootScope } from '../../sql/scope.ts';
import { ruleSql } from '../../read/list-where.ts';
import { heldParts, partsSql } from '../../permissions/rights-on.ts';
import { narrowRights, type ModelRights, type RowRule } from '../../permissions/rights.ts';
import type { Batch } from './batch.ts';

/** Those of the stored records that are within the rule. */
export async function withinRule({ context, write, model, writer }: Batch, ids: readonly string[], rule: RowRule): Promise<ReadonlySet<string>> {
  if (rule === true || ids.length === 0) return new Set(ids);
  if (rule === false) return new Set();
  const binds = createBinds(context.source.dialect);
  const scope = rootScope(context.models, binds, model, 't');
  const rows = await write.database.rows(
    `SELECT t."id" FROM ${relationSql(model.root)} t WHERE ${namedSql(model.root, 't', binds, ids)} AND ${ruleSql(scope, rule, writer.variables)}`, binds.values,
  );
  return new Set(rows.map(([id]) => String(id)));
}

/** Narrows rights to what the grants give that hold for the stored record and have one of the buttons. */
export type Narrow = (id: string, rights: ModelRights) => ModelRights;

export async function heldRights({ context, write, model, writer }: Batch, ids: readonly string[], buttons: readonly string[]): Promise<Narrow> {
  const { parts } = writer.rights;
  if (parts === undefined || ids.length === 0) return (_id, rights) => rights;
  const binds = createBinds(context.source.dialect);
  const flags = partsSql(rootScope(context.models, binds, model, 't'), parts, writer.variables);
  const rows = await write.database.rows(
    `SELECT t."id", ${flags} FROM ${relationSql(model.root)} t WHERE ${namedSql(model.root, 't', binds, ids)}`, binds.values,
  );
  const held = new Map(rows.map(([id, ...flagged]) => [String(id), heldParts(parts, flagged)]));
  return (id, rights) => narrowRights(rights, held.get(id) ?? (() => false), buttons);
}
