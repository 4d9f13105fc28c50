import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { fieldSql } from '../conditions/condition-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';

/** The tree people hang in: the target of the user model's organisation. */
export function groupsModel(context: RecordsContext, users: StoredModel): StoredModel | undefined {
  return context.models.get(users.root.fields.get('organizeId')?.target ?? '') ?? context.models.get('organize');
}

/** Of a tree: right below the node, `''` for the topmost. Of users: in the organisation or anywhere below it. */
export function isInsideSql(context: RecordsContext, scope: Scope, target: StoredModel, parentId: string): string {
  const own = target.document.parent === undefined ? undefined : fieldSql(scope, target.document.parent);
  if (own !== undefined && target.code !== 'user') {
    return parentId === '' ? `COALESCE(${own.sql}, '') IN ('', '0', '-1')` : `${own.sql} = ${scope.binds.value('text', parentId)}`;
  }
  const organizeId = fieldSql(scope, 'organizeId');
  const organize = groupsModel(context, target);
  if (organizeId === undefined || organize === undefined || parentId === '') return 'TRUE';
  return `${organizeId.sql} IN (${belowSql(scope, organize, parentId)})`;
}

/** Ids of a node of a tree and of everything below it. */
function belowSql(scope: Scope, model: StoredModel, id: string): string {
  const alias = scope.binds.alias();
  const parent = fieldSql(rootScope(scope.models, scope.binds, model, alias), model.document.parent ?? '');
  const start = scope.binds.value('text', id);
  if (parent === undefined) return `SELECT ${start}`;
  return `WITH RECURSIVE below (id) AS (SELECT ${start} COLLATE "C" UNION SELECT ${alias}."id" FROM ${relationSql(model.root)} ${alias}`
    + ` JOIN below ON ${parent.sql} = below.id WHERE ${alias}."deleted_at" IS NULL) SELECT id FROM below`;
}
