import { inflateRawSync } from 'node:zlib';
import { readZipDirectory } from '../../../kernel/spreadsheet/zip-directory.ts';

/** The texts of an archive by path; throws where it is none. */
export function readZip(bytes: Buffer): Record<string, string> {
  const entries = readZipDirectory(bytes);
  if (entries === undefined) throw new Error('No archive');
  return Object.fromEntries(entries.map(({ name, offset, packed }) => [name, inflateRawSync(bytes.subarray(offset, offset + packed)).toString()]));
}
