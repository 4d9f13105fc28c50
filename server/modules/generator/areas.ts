import { sql } from 'kysely';
import type { Kernel } from '../../kernel/module.ts';

/** Names that folders can have everywhere. */
const FOLDER = /^[A-Za-z][A-Za-z0-9]{0,49}$/;

/** The areas that a generated project can belong to: the directories of the menu. */
export async function areaNames(kernel: Kernel): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select en_code as name from records.sys_menu where type = '1' and deleted_at is null order by sort_code nulls last, en_code`.execute(kernel.db);
  return rows.map(({ name }) => name).filter((name) => FOLDER.test(name));
}
