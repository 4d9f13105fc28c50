import type { Variables } from '#schemas/language/documents/condition.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { ruleSql } from '../read/list-where.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { namedSql } from '../sql/named-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import { narrowRights, type GrantPart, type ModelRights } from './rights.ts';

/** The rights on one stored record, where that takes asking which of the grants hold for it. */
export async function rightsOn(
  context: RecordsContext, database: Database, model: StoredModel, id: string, rights: ModelRights, variables: Variables,
  buttons?: readonly string[],
): Promise<ModelRights> {
  const { parts } = rights;
  if (parts === undefined) return rights;
  const binds = createBinds(context.source.dialect);
  const flags = partsSql(rootScope(context.models, binds, model, 't'), parts, variables);
  const [row = []] = await database.rows(
    `SELECT ${flags} FROM ${relationSql(model.root)} t WHERE ${namedSql(model.root, 't', binds, [id])}`, binds.values,
  );
  return narrowRights(rights, heldParts(parts, row), buttons);
}

/** One column for each grant: whether its rule holds for the row. */
export function partsSql(scope: Scope, parts: readonly GrantPart[], variables: Variables): string {
  return parts.map(({ rule }, index) => `${ruleSql(scope, rule, variables)} AS "g${index}"`).join(', ');
}

/** Which grants hold, from the columns of `partsSql`. */
export function heldParts(parts: readonly GrantPart[], flags: readonly unknown[]): (part: GrantPart) => boolean {
  const held = new Set(parts.filter((_, index) => flags[index] === true || flags[index] === 1));
  return (part) => held.has(part);
}
