import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Db, Transaction } from '../../kernel/database.ts';

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
  return (await loadGrantsOf(db, [id])).get(id) ?? { menus: [], models: [] };
}

/** The same of several, by their ids. */
export async function loadGrantsOf(db: Db | Transaction, ids: readonly string[]): Promise<Map<string, SubjectGrants>> {
  const found = new Map(ids.map((id): [string, SubjectGrants] => [id, { menus: [], models: [] }]));
  if (ids.length === 0) return found;
  const menus = await db.selectFrom('kernel.menu_grant').select(['subject_id', 'menu_id']).where('subject_id', 'in', ids).orderBy('menu_id').execute();
  const models = await db.selectFrom('kernel.model_grant').selectAll().where('subject_id', 'in', ids).orderBy('model').execute();
  for (const row of menus) found.get(row.subject_id)?.menus.push(row.menu_id);
  for (const row of models) {
    found.get(row.subject_id)?.models.push({ model: row.model, buttons: row.buttons, columns: row.columns, rowRule: row.row_rule as Condition | null });
  }
  return found;
}
