import { sql } from 'kysely';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Transaction } from '../../kernel/database.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { recordsOf } from '../../records/index.ts';

/**
 * The name of what has the code: a document of the files, or another design. Codes of both never meet; that of a published
 * design stays taken when it is removed, because its table is still there.
 */
export async function ownerOfCode(kernel: Kernel, trx: Transaction, locale: Locale, code: string, except = ''): Promise<string | undefined> {
  const { models, screens } = recordsOf(kernel).designs.files;
  const file = models.get(code) ?? screens.get(code);
  if (file !== undefined) return resolveText(file.title, locale);
  const { rows: [row] } = await sql<{ name: string; isRemoved: boolean }>`
    select coalesce(s.full_name, d.code) as name, d.removed is not null as "isRemoved"
    from kernel.design d left join records.sys_visual_design s on s.id = d.id where d.code = ${code} and d.id <> ${except}
    union all select full_name, false from records.sys_visual_design where en_code = ${code} and deleted_at is null and id <> ${except} limit 1`.execute(trx);
  if (row === undefined) return undefined;
  return row.isRemoved ? translate(locale, 'design.takenByRemoved', { name: row.name }) : row.name;
}
