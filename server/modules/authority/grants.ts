import type { Transaction } from '../../kernel/database.ts';
import type { Subject, SubjectGrants } from '../../records/index.ts';

export const SUBJECT_TYPES = ['role', 'position', 'user'] as const satisfies readonly Subject['type'][];
export type SubjectType = Subject['type'];

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
