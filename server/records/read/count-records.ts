import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { ListQuery } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { whereParts } from './list-records.ts';
import type { ListSettings } from './list-settings.ts';
import { whereSql, type WhereParts } from './list-where.ts';

/** How many records each filter finds: one pass over the table for all of them. */
export async function countRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, filters: readonly Pick<ListQuery, 'filter' | 'keyword'>[], settings: ListSettings = {},
): Promise<(number | null)[]> {
  const rights = await context.permissions.model(actor, model.code);
  if (rights.rows === false) throw new AppError('forbidden');
  const variables = await context.variables(actor);
  const binds = createBinds(context.source.dialect);
  const scope = rootScope(context.models, binds, model, 't');
  const base = whereSql(scope, whereParts(context, actor, model, {}, settings, rights), variables);
  const wanted = filters.map((filter) => {
    try {
      return whereParts(context, actor, model, filter, settings, rights);
    } catch (error) {
      // A filter that was kept may name fields that have since gone.
      if (error instanceof AppError && error.errorName === 'badRequest') return null;
      throw error;
    }
  });
  const known = wanted.filter((parts): parts is WhereParts => parts !== null);
  if (known.length === 0) return wanted.map(() => null);
  const counts = known.map((parts, index) => `count(*) FILTER (WHERE ${whereSql(scope, parts, variables)})::float8 AS "n${index}"`);
  const [row = []] = await context.database.rows(`SELECT ${counts.join(', ')} FROM ${relationSql(model.root)} t WHERE ${base}`, binds.values);
  let next = 0;
  return wanted.map((parts) => (parts === null ? null : Number(row[next++])));
}
