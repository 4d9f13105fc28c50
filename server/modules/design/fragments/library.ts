import { sql } from 'kysely';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import type { Fragments } from '#schemas/language/fragments/resolve.ts';
import { usesOf } from '#schemas/language/fragments/resolve.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { FragmentEntry, FragmentVersion } from '#schemas/wire/fragments.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';

/** Every fragment that designs may use: those of files first. Codes of files win, whatever is stored. */
export async function listFragments(kernel: Kernel): Promise<FragmentEntry[]> {
  const files = [...fileFragments(kernel).values()].map((document): FragmentEntry => ({ document, version: null }));
  return [...files, ...(await storedFragments(kernel.db)).filter(({ document }) => !fileFragments(kernel).has(document.code))];
}

/** Throws `notFound` where there is none. */
export async function loadFragment(kernel: Kernel, db: Db | Transaction, code: string): Promise<FragmentEntry> {
  const file = fileFragments(kernel).get(code);
  if (file !== undefined) return { document: file, version: null };
  const [stored] = await storedFragments(db, [code]);
  if (stored === undefined) throw new AppError('notFound');
  return stored;
}

/** Those that a design names, as they are now. */
export async function libraryFor(kernel: Kernel, db: Db | Transaction, { model }: DesignDocuments): Promise<Fragments> {
  const files = fileFragments(kernel);
  const codes = usesOf(model).filter((code) => !files.has(code));
  if (codes.length === 0) return files;
  return new Map([...files, ...(await storedFragments(db, codes)).map(({ document }) => [document.code, document] as const)]);
}

/** The newest first; none of a fragment that stands in a file. */
export async function listFragmentVersions(kernel: Kernel, code: string): Promise<FragmentVersion[]> {
  await loadFragment(kernel, kernel.db, code);
  if (fileFragments(kernel).has(code)) return [];
  const { rows } = await sql<Omit<FragmentVersion, 'time'> & { time: Date }>`
    select v.version, v.note, coalesce(u.real_name, v.author) as author, v.time, v.content as document
    from kernel.design_fragment_version v left join records.sys_user u on u.id = v.author where v.code = ${code} order by v.version desc limit 200`.execute(kernel.db);
  return rows.map(({ time, ...row }) => ({ ...row, time: new Date(time).getTime() }));
}

export function fileFragments(kernel: Kernel): ReadonlyMap<string, FragmentDocument> {
  return recordsOf(kernel).designs.files.project.fragments;
}

async function storedFragments(db: Db | Transaction, codes?: readonly string[]): Promise<{ document: FragmentDocument; version: number }[]> {
  const { rows } = await sql<{ document: FragmentDocument; version: number }>`
    select v.content as document, f.version from kernel.design_fragment f
    join kernel.design_fragment_version v on v.code = f.code and v.version = f.version
    where f.removed is null ${codes === undefined ? sql`` : sql`and f.code = any(${codes})`} order by f.code`.execute(db);
  return rows;
}
