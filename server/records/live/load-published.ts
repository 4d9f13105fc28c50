import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { upgradeDocument } from '#schemas/language/upgrades/index.ts';
import type { Database } from '../sql/database.ts';

/** A design as it is in use. */
export interface PublishedDesign {
  id: string;
  code: string;
  version: number;
  /** Version of its model that records are written under. */
  schemaVersion: number;
  documents: DesignDocuments;
}

/** Documents by `id:version`: a version never changes, so it is read once. */
export type KnownVersions = Map<string, DesignDocuments>;

/** Every published design, in the order of their codes. */
export async function loadPublished(database: Database, known: KnownVersions): Promise<PublishedDesign[]> {
  const rows = await database.query<Omit<PublishedDesign, 'documents'>>(
    `SELECT d.id, d.code, d.version, v.schema_version AS "schemaVersion"
     FROM kernel.design d JOIN kernel.design_version v ON v.design_id = d.id AND v.version = d.version
     WHERE d.removed IS NULL ORDER BY d.code`,
  );
  const keyOf = ({ id, version }: { id: string; version: number }): string => `${id}:${String(version)}`;
  const missing = rows.filter((row) => !known.has(keyOf(row)));
  if (missing.length > 0) {
    const read = await database.query<{ id: string; version: number; documents: DesignDocuments }>(
      `SELECT v.design_id AS id, v.version, v.documents FROM kernel.design d
       JOIN kernel.design_version v ON v.design_id = d.id AND v.version = d.version WHERE d.id = ANY($1::text[])`,
      [missing.map(({ id }) => id)],
    );
    for (const row of read) known.set(keyOf(row), upgraded(row.documents));
  }
  const current = new Set(rows.map(keyOf));
  for (const key of known.keys()) if (!current.has(key)) known.delete(key);
  return rows.flatMap((row) => {
    const documents = known.get(keyOf(row));
    return documents === undefined ? [] : [{ ...row, documents }];
  });
}

/** Documents of earlier versions of the language count as if they were written today. */
export function upgraded(documents: DesignDocuments): DesignDocuments {
  const today = <T>(document: T): T => upgradeDocument(document as unknown as Values) as unknown as T;
  return { ...documents, model: today(documents.model), screen: today(documents.screen) };
}
