import { filesOf } from '../../fields/files/stored-files.ts';
import type { StoredFile } from '../../fields/files/stored-files.ts';
import type { TableLine } from '../list/table/table-types.ts';

/** A file of a record, or a record without one. */
export interface FileLine {
  key: string;
  line: TableLine;
  file: StoredFile | null;
}

/** The files of these records in their order. */
export function fileLines(lines: readonly TableLine[], keys: readonly string[]): FileLine[] {
  return lines.flatMap((line): FileLine[] => {
    const files = keys.flatMap((key) => filesOf(line.record[key] ?? null));
    return files.length === 0 ? [{ key: line.id, line, file: null }] : files.map((file, at) => ({ key: `${line.id} ${String(at)}`, line, file }));
  });
}
