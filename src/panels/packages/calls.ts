import type { PackageChoices, PackageReview } from '#schemas/wire/packages.ts';
import { call } from '#src/session/call.ts';

/** What the person who imports has decided; with `hash` it is carried out, without it is only looked at. */
export interface ImportWish {
  choices: PackageChoices;
  acceptedUnfit: Record<string, string[]>;
  /** Ids of designs to be taken away, of those the source has no more. */
  removes: readonly string[];
  hash?: string;
}

/** Throws a DataSourceError; where the review was no longer true its data is the present one. */
export async function importPackage(file: File, { choices, acceptedUnfit, removes, hash }: ImportWish, signal?: AbortSignal): Promise<PackageReview> {
  const multipart = new FormData();
  // What the server needs to know of the file comes before it.
  multipart.append('choices', JSON.stringify(choices));
  multipart.append('acceptedUnfit', JSON.stringify(acceptedUnfit));
  multipart.append('removes', JSON.stringify(removes));
  if (hash !== undefined) multipart.append('hash', hash);
  multipart.append('file', file, file.name);
  return await call('POST /api/visualdev/Model/Actions/ImportData', { multipart, signal });
}

/** Makes the package and lets the browser save it. */
export async function exportPackage(ids: readonly string[]): Promise<string> {
  const { name, url } = await call('POST /api/visualdev/Model/Actions/ExportData', { body: { ids: [...ids] } });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  return name;
}
