import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { ROLES } from './company.ts';
import { RIGHTS } from './rights.ts';

/** Writes what the demo roles may do. */
export async function seedGrants(trx: Transaction): Promise<void> {
  for (const role of ROLES) {
    const { menus, models } = RIGHTS[role.code];
    const subject = { subject_type: 'role', subject_id: fixedId('role', role.code) };
    const directories = menus.map((enCode) => enCode.split('.')[0] ?? enCode);
    await trx
      .insertInto('kernel.menu_grant')
      .values([...new Set([...directories, ...menus])].map((enCode) => ({ ...subject, menu_id: fixedId('menu', enCode) })))
      .execute();
    for (const [model, right] of Object.entries(models)) {
      await sql`
        insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns, row_rule)
        values ('role', ${subject.subject_id}, ${model}, ${[...right.buttons]}::text[],
          ${JSON.stringify(right.columns)}::jsonb, ${right.rows === null ? null : JSON.stringify(right.rows)}::jsonb)`.execute(trx);
    }
  }
}
