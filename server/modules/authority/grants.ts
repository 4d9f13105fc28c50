import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import type { Subject } from '../../records/permissions/lock-subject.ts';

export const SUBJECT_TYPES = ['role', 'position', 'user'] as const satisfies readonly Subject['type'][];
export type SubjectType = Subject['type'];

/** What one subject is granted on one model. */
export interface Grant {
  model: string;
  buttons: string[];
  /** By path; `table` is every column of the table, `*` every one that nothing closer speaks of. */
  columns: Record<string, ColumnLevel>;
  rowRule: Condition | null;
}

export type ColumnLevel = 'none' | 'read' | 'write';

/** What the columns of a grant say of one path: the path itself, its table, then `*`. */
export function levelOf(columns: Grant['columns'], path: string): ColumnLevel {
  const key = [path, path.split('.')[0] ?? path, '*'].find((each) => Object.hasOwn(columns, each));
  return key === undefined ? 'none' : columns[key] ?? 'none';
}

export interface SubjectGrants {
  menus: string[];
  models: Grant[];
}

/** Everything granted to a role, position or user; ids are unique among the three. */
export async function loadGrants(db: Db | Transaction, id: string): Promise<SubjectGrants> {
  const menus = await db.selectFrom('kernel.menu_grant').select('menu_id').where('subject_id', '=', id).execute();
  const models = await db.selectFrom('kernel.model_grant').selectAll().where('subject_id', '=', id).execute();
  return {
    menus: menus.map((row) => row.menu_id),
    models: models.map((row) => ({
      model: row.model, buttons: row.buttons, columns: row.columns, rowRule: row.row_rule as Condition | null,
    })),
  };
}

/** Replaces everything granted to a subject. */
export async function saveGrants(trx: Transaction, subject: Subject, grants: SubjectGrants): Promise<void> {
  await trx.deleteFrom('kernel.menu_grant').where('subject_type', '=', subject.type).where('subject_id', '=', subject.id).execute();
  await trx.deleteFrom('kernel.model_grant').where('subject_type', '=', subject.type).where('subject_id', '=', subject.id).execute();
  const menus = [...new Set(grants.menus)];
  if (menus.length > 0) {
    await trx.insertInto('kernel.menu_grant')
      .values(menus.map((menu) => ({ subject_type: subject.type, subject_id: subject.id, menu_id: menu }))).execute();
  }
  if (grants.models.length > 0) {
    await trx.insertInto('kernel.model_grant').values(grants.models.map((grant) => ({
      subject_type: subject.type,
      subject_id: subject.id,
      model: grant.model,
      buttons: grant.buttons,
      columns: JSON.stringify(grant.columns),
      row_rule: grant.rowRule === null ? null : JSON.stringify(grant.rowRule),
    }))).execute();
  }
}

/** Grants to be added; without a rule of their own they are for the records that are granted already. */
export interface AddedGrants {
  menus: string[];
  models: (Omit<Grant, 'rowRule'> & { rowRule: Condition | null | undefined })[];
}

/** Everything of both: rights only ever add up. */
export function mergeGrants(first: SubjectGrants, second: AddedGrants): SubjectGrants {
  const models = new Map(first.models.map((grant) => [grant.model, grant]));
  for (const grant of second.models) {
    const known = models.get(grant.model);
    models.set(grant.model, known === undefined ? { ...grant, rowRule: grant.rowRule ?? null } : {
      model: grant.model,
      buttons: [...new Set([...known.buttons, ...grant.buttons])],
      columns: mergeColumns(known.columns, grant.columns),
      rowRule: grant.rowRule === undefined ? known.rowRule : mergeRules(known.rowRule, grant.rowRule),
    });
  }
  return { menus: [...new Set([...first.menus, ...second.menus])], models: [...models.values()] };
}

function mergeColumns(first: Grant['columns'], second: Grant['columns']): Grant['columns'] {
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries([...keys].map((key) => [key, wider(levelOf(first, key), levelOf(second, key))]));
}

const LEVELS: readonly ColumnLevel[] = ['none', 'read', 'write'];

function wider(first: ColumnLevel, second: ColumnLevel): ColumnLevel {
  return LEVELS.indexOf(first) > LEVELS.indexOf(second) ? first : second;
}

function mergeRules(first: Condition | null, second: Condition | null): Condition | null {
  if (first === null || second === null) return null;
  return JSON.stringify(first) === JSON.stringify(second) ? first : { any: [first, second] };
}
