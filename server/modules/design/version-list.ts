import { sql } from 'kysely';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DesignDocuments, DesignVersion } from '#schemas/wire/designs.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { sentence, type Step } from '../../records/index.ts';
import { loadVersion } from './versions.ts';

/** Every published version, newest first. */
export async function listVersions(kernel: Kernel, id: string, locale: Locale): Promise<DesignVersion[]> {
  const current = await kernel.db.selectFrom('kernel.design').select('version').where('id', '=', id).executeTakeFirst();
  const { rows } = await sql<{ version: number; note: string; author: string; time: number; changes: Step[] }>`
    select v.version, v.note, coalesce(u.real_name, v.author) as author, v.time, v.changes
    from kernel.design_version v left join records.sys_user u on u.id = v.author
    where v.design_id = ${id} order by v.version desc`.execute(kernel.db);
  return rows.map((row) => ({
    version: row.version, note: row.note, author: row.author, time: row.time,
    changes: row.changes.map((step) => sentence(step, locale)), isCurrent: row.version === current?.version,
  }));
}

/** One version with its documents. */
export async function showVersion(kernel: Kernel, id: string, version: number, locale: Locale): Promise<DesignVersion & { documents: DesignDocuments }> {
  const found = (await listVersions(kernel, id, locale)).find((one) => one.version === version);
  if (found === undefined) throw new AppError('notFound');
  return { ...found, documents: (await loadVersion(kernel.db, id, version)).documents };
}
