import type { CodeRequest } from '#schemas/wire/generator.ts';
import type { Db } from '../../kernel/database.ts';
import type { Files } from './code-tree.ts';

/** The project of a design as it was last taken away; undefined before the first time. */
export async function loadLast(db: Db, designId: string): Promise<Files | undefined> {
  const row = await db.selectFrom('kernel.generated_code').select('files').where('design_id', '=', designId).executeTakeFirst();
  return row?.files as Files | undefined;
}

/** From now on the next project is compared with this one. */
export async function keepLast(db: Db, designId: string, options: CodeRequest, files: Files, userId: string): Promise<void> {
  const values = { options: JSON.stringify(options), files: JSON.stringify(files), user_id: userId, time: new Date() };
  await db.insertInto('kernel.generated_code').values({ design_id: designId, ...values })
    .onConflict((conflict) => conflict.column('design_id').doUpdateSet(values)).execute();
}
