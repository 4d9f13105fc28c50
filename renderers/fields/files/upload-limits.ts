import type { FieldDocument } from '#schemas/language/documents/field.ts';

const KB = 1024;
const MB = 1_048_576;
const GB = 1_073_741_824;
export const DEFAULT_MAX_BYTES = 2 * MB;

/** @example sizeWithUnit(2097152) // { size: 2, unit: 'MB' } */
export function sizeWithUnit(bytes: number): { size: number; unit: string } {
  const [factor, unit] = bytes >= GB ? [GB, 'GB'] : bytes >= MB ? [MB, 'MB'] : [KB, 'KB'];
  return { size: Math.round((bytes / factor) * 100) / 100, unit };
}

/** What keeps a file from being uploaded, or undefined. A file must be smaller than the limit. */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  field: FieldDocument,
  isImage: boolean,
): { key: string; params: Record<string, string | number> } | undefined {
  const maxBytes = field.maxBytes ?? DEFAULT_MAX_BYTES;
  if (file.size >= maxBytes) return { key: 'form.fileTooLarge', params: sizeWithUnit(maxBytes) };
  const { name } = file;
  if (field.accept === undefined) return isImage && !matches(file, 'image/*') ? { key: 'form.notImage', params: { name } } : undefined;
  if (field.accept.length === 0 || field.accept.some((entry) => matches(file, entry))) return undefined;
  return { key: 'form.fileKind', params: { name, accept: field.accept.join(' ') } };
}

function matches(file: Pick<File, 'name' | 'type'>, entry: string): boolean {
  if (entry.startsWith('.')) return file.name.toLowerCase().endsWith(entry.toLowerCase());
  return entry.endsWith('/*') ? file.type.startsWith(entry.slice(0, -1)) : file.type === entry;
}
