import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import type { Subject } from '../../records/index.ts';

export const SUBJECT_TYPES = ['role', 'position', 'user'] as const satisfies readonly Subject['type'][];
export type SubjectType = Subject['type'];

/** What one subject is granted on one model. */
export interface Grant {
  model: string;
  buttons: string[];
  /** Field key, `table.column` or `*`; `masked` shows the last characters alone, `none` keeps a column from what a general entry gives. */
  columns: Record<string, 'masked' | 'read' | 'write' | 'none'>;
  rowRule: Condition | null;
}

export interface SubjectGrants {
  menus: string[];
  models: Grant[];
}

/** Everything granted to a role, position or user; ids are unique among the three. */
export async function loadGrants(db: Db | Transaction, id: string): Promise<SubjectGrants> {
  const menus = await db.selectFrom('kernel.menu_grant').select('menu_id').where('subject_id', '=', id).orderBy('menu_id').execute();
  const models = await db.selectFrom('kernel.model_grant').selectAll().where('subject_id', '=', id).orderBy('model').execute();
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
