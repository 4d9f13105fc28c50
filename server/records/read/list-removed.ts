import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { ListQuery, ListResult } from '../engine.ts';
import { SYSTEM_STORED_FIELDS, type StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { binWriter } from '../write/bin.ts';
import { orderOf } from './list-order.ts';
import { listColumns, pageOf, whereParts } from './list-records.ts';
import type { ListSettings } from './list-settings.ts';
import { whereSql, type WhereParts } from './list-where.ts';
import { rowsStatement } from './rows-statement.ts';

/**
 * A page of the recycle bin: removed records that the actor could see and remove, the latest removed first. Removing is the last
 * change of a record, so `lastModifyUserId` and `lastModifyTime` say who removed it and when.
 */
export async function listRemoved(
  context: RecordsContext, actor: Actor, model: StoredModel, query: Omit<ListQuery, 'sums' | 'total'>, settings: ListSettings,
): Promise<ListResult> {
  const { rights, rule, variables } = await binWriter(context, actor, model, {});
  if (rights.rows === false) throw new AppError('forbidden');
  const { currentPage, pageSize } = pageOf(query);
  const parts = whereParts(context, actor, model, query, settings, rights);
  const removed: WhereParts = { ...parts, state: 'removed', conditions: [...parts.conditions, ...(typeof rule === 'boolean' ? [] : [rule])] };
  const asked = orderOf(model, query, {}, rights);
  const time = SYSTEM_STORED_FIELDS.get('lastModifyTime');
  const statement = await rowsStatement(context, model, {
    columns: listColumns(model, query, rights), rights, parts: removed, variables, isPartial: (path) => !rights.canQuery(path),
    order: asked.length > 0 || time === undefined ? asked : [{ field: time, descending: true }], limit: pageSize, offset: (currentPage - 1) * pageSize,
  }, actor);
  const rows = await context.database.rows(statement.text, statement.values);
  const binds = createBinds(context.source.dialect);
  const where = whereSql(rootScope(context.models, binds, model, 't'), removed, variables);
  const [count] = await context.database.rows(`SELECT count(*)::float8 FROM ${relationSql(model.root)} t WHERE ${where}`, binds.values);
  return { list: await statement.build(rows), pagination: { currentPage, pageSize, total: Number(count?.[0] ?? 0) } };
}
