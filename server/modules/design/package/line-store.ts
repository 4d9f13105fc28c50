import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Values } from '#schemas/language/runtime.ts';
import { partKey, type PackageDocument, type PackagePart } from '#schemas/packages/package.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';

const SETTING = 'installation.line';

/** The line that packages of this installation are states of. */
export async function ownLine(db: Db | Transaction): Promise<string> {
  const value = JSON.stringify(randomUUID());
  const { rows: [row] } = await sql<{ value: string }>`
    insert into kernel.setting (key, value) values (${SETTING}, ${value}::jsonb)
    on conflict (key) do update set key = excluded.key returning value`.execute(db);
  return row?.value ?? '';
}

/** Keeps states under their digests, so that a later package may be made from them. */
export async function keepContents(db: Db | Transaction, parts: readonly Pick<PackagePart, 'sha256' | 'content'>[]): Promise<void> {
  for (const { sha256, content } of parts) {
    await sql`insert into kernel.package_content (sha256, content) values (${sha256}, ${JSON.stringify(content)}::json) on conflict do nothing`.execute(db);
  }
}

export interface LineMember {
  kind: string;
  code: string;
  designId: string | null;
  content: Values;
}

/** What was last imported from a line, by `kind code`. */
export async function loadLine(trx: Transaction, line: string): Promise<Map<string, LineMember>> {
  const { rows } = await sql<LineMember>`
    select l.kind, l.code, l.design_id as "designId", c.content from kernel.package_line l join kernel.package_content c on c.sha256 = l.sha256
    where l.line = ${line}`.execute(trx);
  return new Map(rows.map((row) => [`${row.kind} ${row.code}`, row]));
}

export async function loadContent(trx: Transaction, sha256: string): Promise<Values | undefined> {
  const { rows: [row] } = await sql<{ content: Values }>`select content from kernel.package_content where sha256 = ${sha256}`.execute(trx);
  return row?.content;
}

/** From now on the next package of the line is compared with this one. */
export async function keepLine(trx: Transaction, { line, parts }: PackageDocument, designIds: ReadonlyMap<string, string>): Promise<void> {
  await keepContents(trx, parts);
  for (const part of parts) {
    const designId = designIds.get(partKey(part)) ?? null;
    await sql`
      insert into kernel.package_line (line, kind, code, sha256, design_id) values (${line}, ${part.kind}, ${part.code}, ${part.sha256}, ${designId})
      on conflict (line, kind, code) do update set sha256 = excluded.sha256, design_id = excluded.design_id, time = now()`.execute(trx);
  }
}
