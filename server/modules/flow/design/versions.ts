import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowVersion } from '#schemas/wire/flow-designs.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { namesOf } from '../directory/names.ts';

interface Row {
  version: number;
  note: string;
  author: string;
  time: number;
  running: number;
}

/** Released versions, the last first. */
export async function listVersions(kernel: Kernel, id: string): Promise<FlowVersion[]> {
  const { rows } = await sql<Row>`select v.version, v.note, v.author, v.time,
      (select count(*)::int from kernel.flow_instance i where i.flow_id = v.flow_id and i.version = v.version and i.is_open and i.status <> 0) as running
    from kernel.flow_version v where v.flow_id = ${id} order by version desc`.execute(kernel.db);
  const nameOf = await namesOf(kernel.db, rows.map(({ author }) => author));
  return rows.map((row) => ({ ...row, author: nameOf(row.author).name }));
}

export async function showVersion(kernel: Kernel, id: string, version: number): Promise<FlowVersion & { document: FlowDocument }> {
  const { rows: [row] } = await sql<{ document: FlowDocument }>`select document from kernel.flow_version where flow_id = ${id} and version = ${version}`.execute(kernel.db);
  const found = (await listVersions(kernel, id)).find((one) => one.version === version);
  if (row === undefined || found === undefined) throw new AppError('notFound');
  return { ...found, document: row.document };
}
