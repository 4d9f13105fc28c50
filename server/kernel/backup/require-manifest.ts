import { createHash } from 'node:crypto';
import { BackupRefused } from './backup-refused.ts';
import { FILES, TABLES, nameOf, type Manifest, type Structure } from './manifest.ts';

/** What has been read of an archive; hashes are SHA-256 in hex. */
export interface FoundEntries {
  tables: ReadonlyMap<string, { rows: number; sha256: string }>;
  files: ReadonlyMap<string, string>;
}

/** The hash of a table without rows. */
const NOTHING = createHash('sha256').digest('hex');

/** Throws BackupRefused, with the name of the entry, where it is not as the sum behind it says. */
export function requireSum(entry: string, sha256: string, tables: { found: FoundEntries['tables'] } | undefined, files: { found: FoundEntries['files'] }): void {
  const found = entry.startsWith(TABLES) ? tables?.found.get(entry.slice(TABLES.length))?.sha256 ?? NOTHING : files.found.get(entry.slice(FILES.length));
  if (found !== sha256) throw new BackupRefused(`${entry} in the archive has been changed.`);
}

/** Throws BackupRefused, with the name of the table or file, where what was found is not all that the manifest names, or more. */
export function requireManifest({ tables, files }: FoundEntries, structure: Structure, manifest: Manifest): void {
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const arrived = tables.get(name) ?? { rows: 0, sha256: NOTHING };
    if (!structure.tables.some((table) => nameOf(table) === name) || arrived.rows !== rows || arrived.sha256 !== sha256) {
      throw new BackupRefused(`${TABLES}${name} in the archive has been changed: ${String(arrived.rows)} rows, ${String(rows)} expected.`);
    }
  }
  for (const [id, sha256] of Object.entries(manifest.files)) {
    if (files.get(id) !== sha256) throw new BackupRefused(`${FILES}${id} in the archive has been changed.`);
  }
  const stray = [...tables.keys()].find((name) => manifest.tables[name] === undefined) ?? [...files.keys()].find((id) => manifest.files[id] === undefined);
  if (stray !== undefined) throw new BackupRefused(`${stray} in the archive is not in its manifest.`);
}
