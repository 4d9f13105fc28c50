import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Db, Transaction } from '../../kernel/database.ts';

export interface StoredVersion {
  version: number;
  schemaVersion: number;
  documents: DesignDocuments;
}

/** The version that is in use; undefined before the first publication. */
export async function loadCurrent(db: Db | Transaction, id: string): Promise<StoredVersion | undefined> {
  const row = await db.selectFrom('kernel.design as d')
    .innerJoin('kernel.design_version as v', (join) => join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'))
    .select(['v.version', 'v.schema_version', 'v.documents']).where('d.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { version: row.version, schemaVersion: row.schema_version, documents: row.documents as unknown as DesignDocuments };
}

/** Throws `notFound` for a version that was never published. */
export async function loadVersion(db: Db | Transaction, id: string, version: number): Promise<StoredVersion> {
  const row = await db.selectFrom('kernel.design_version').select(['version', 'schema_version', 'documents'])
    .where('design_id', '=', id).where('version', '=', version).executeTakeFirst();
  if (row === undefined) throw new AppError('notFound');
  return { version: row.version, schemaVersion: row.schema_version, documents: row.documents as unknown as DesignDocuments };
}

/** Whether two documents say the same, in the same order. */
export function isSame(first: DesignDocuments, second: DesignDocuments | undefined): boolean {
  return second !== undefined && JSON.stringify(first) === JSON.stringify(second);
}
