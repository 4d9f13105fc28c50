import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { BackupRefused } from './backup-refused.ts';

/** Raised when an archive of today could not be read by the code of yesterday. */
export const FORMAT = 1;
/** Entries of an archive. The head comes first, so that an archive that does not suit is refused at once; the manifest comes last. */
export const HEAD = 'backup.json';
export const STRUCTURE = 'structure.json';
export const TABLES = 'tables/';
export const FILES = 'files/';
/** `sums/` and the name of an entry, right behind it: its SHA-256, so that a changed one is named before the whole has been read. */
export const SUMS = 'sums/';
export const KEY = 'secret.key';
export const MANIFEST = 'manifest.json';

const Table = Type.Object({ schema: Type.String(), name: Type.String(), columns: Type.Array(Type.String()) });

/** Where an archive comes from. */
export const Head = Type.Object({
  format: Type.Integer(),
  /** ISO 8601, of the moment that all data are of. */
  taken: Type.String(),
  /** Those that had run, in the order of their names. */
  migrations: Type.Array(Type.String()),
  /** Id of the folder of files. */
  store: Type.String(),
});
export type Head = Static<typeof Head>;

/** How the schemas are made again. */
export const Structure = Type.Object({
  schemas: Type.Array(Type.String()),
  tables: Type.Array(Table),
  /** Statements before the rows come in. */
  before: Type.Array(Type.String()),
  /** Statements once all rows are there: keys, indexes, triggers. */
  after: Type.Array(Type.String()),
});
export type Structure = Static<typeof Structure>;
export type ArchivedTable = Static<typeof Table>;

/** What an archive holds; hashes are SHA-256 in hex. */
export const Manifest = Type.Object({
  structure: Type.String(),
  tables: Type.Record(Type.String(), Type.Object({ rows: Type.Integer(), sha256: Type.String() })),
  files: Type.Record(Type.String(), Type.String()),
  /** Files that rows name and that were not in the folder. */
  missingFiles: Type.Array(Type.String()),
  /** By name: where to go on, as arguments of setval. */
  sequences: Type.Record(Type.String(), Type.Object({ value: Type.String(), called: Type.Boolean() })),
  /** Of the key that seals secrets in the database; null where there is none. */
  key: Type.Union([Type.String(), Type.Null()]),
});
export type Manifest = Static<typeof Manifest>;

/** The content of an entry; throws BackupRefused where it is not what an archive holds there. */
export function parseEntry<Schema extends TSchema>(schema: Schema, name: string, content: Buffer): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new BackupRefused(`${name} in the archive cannot be read.`, { cause: error });
  }
  if (!Value.Check(schema, value)) throw new BackupRefused(`${name} in the archive is not as a backup writes it.`);
  return value;
}

/** What a table is called in the archive and its manifest. */
export function nameOf({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}
