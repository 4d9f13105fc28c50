import { createHash, type Hash } from 'node:crypto';
import { readArchive, whole } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { countRows } from './count-rows.ts';
import { FILES, HEAD, Head, MANIFEST, Manifest, STRUCTURE, SUMS, Structure, TABLES, parseEntry } from './manifest.ts';
import { requireManifest, requireSum } from './require-manifest.ts';

export interface CheckOptions {
  path: string;
  password?: string | undefined;
  /** Told of each entry that has been read. */
  tell?: () => void | Promise<void>;
  signal?: AbortSignal | undefined;
}

export interface CheckedArchive {
  /** Of which moment the data are, ISO 8601. */
  taken: string;
  /** The last step of the tables that had run. */
  step: string;
  tables: number;
  rows: number;
  files: number;
  missingFiles: string[];
}

/** Reads an archive whole and compares it with its sums and its manifest, without a database. Throws BackupRefused where it could not be put back. */
export async function checkArchive({ path, password, tell, signal }: CheckOptions): Promise<CheckedArchive> {
  const found = { tables: new Map<string, { rows: number; sha256: string }>(), files: new Map<string, string>() };
  const known: { head?: Head; structure?: Structure; manifest?: Manifest; structureHash?: string } = {};
  let filling: { table: string; rows: number; digest: Hash } | undefined;
  const finish = (): void => {
    if (filling !== undefined) found.tables.set(filling.table, { rows: filling.rows, sha256: filling.digest.digest('hex') });
    filling = undefined;
  };

  async function takeRows(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (filling?.table !== table) {
      finish();
      if (found.tables.has(table)) throw new BackupRefused(`${TABLES}${table} in the archive stands there twice.`);
      filling = { table, rows: 0, digest: createHash('sha256') };
    }
    for await (const part of content) {
      filling.digest.update(part);
      filling.rows += countRows(part);
    }
  }

  for await (const { name, content } of readArchive(path, password)) {
    signal?.throwIfAborted();
    if (name.startsWith(TABLES)) {
      await takeRows(name.slice(TABLES.length, name.lastIndexOf('/')), content);
      continue;
    }
    finish();
    if (name.startsWith(FILES)) {
      found.files.set(name.slice(FILES.length), await hashOf(content));
    } else if (name.startsWith(SUMS)) {
      requireSum(name.slice(SUMS.length), (await whole(content)).toString('utf8'), { found: found.tables }, { found: found.files });
      await tell?.();
    } else {
      await takeDescription(name, content, known);
    }
  }
  const { head, structure, manifest, structureHash } = known;
  if (head === undefined || structure === undefined || manifest === undefined) throw new BackupRefused('The archive ends too early.');
  if (structureHash !== manifest.structure) throw new BackupRefused(`${STRUCTURE} in the archive has been changed.`);
  requireManifest(found, structure, manifest);
  return {
    taken: head.taken, step: head.migrations.at(-1) ?? '', tables: Object.keys(manifest.tables).length, files: found.files.size, missingFiles: manifest.missingFiles,
    rows: [...found.tables.values()].reduce((sum, { rows }) => sum + rows, 0),
  };
}

async function takeDescription(name: string, content: AsyncIterable<Buffer>, known: { head?: Head; structure?: Structure; manifest?: Manifest; structureHash?: string }): Promise<void> {
  if (name === HEAD) known.head = parseEntry(Head, HEAD, await whole(content));
  else if (known.head === undefined) throw new BackupRefused(`This is not a backup: it begins with ${name}.`);
  if (name === MANIFEST) known.manifest = parseEntry(Manifest, MANIFEST, await whole(content));
  if (name !== STRUCTURE) return;
  const text = await whole(content);
  known.structureHash = createHash('sha256').update(text).digest('hex');
  known.structure = parseEntry(Structure, STRUCTURE, text);
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const digest = createHash('sha256');
  for await (const part of content) digest.update(part);
  return digest.digest('hex');
}
