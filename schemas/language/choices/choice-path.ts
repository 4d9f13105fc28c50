import type { FieldDocument } from '../documents/field.ts';

/** In a matrix a choice means nothing without the line it stands in. */
export function isMatrix({ settings }: Pick<FieldDocument, 'settings'>): boolean {
  return settings?.['appearance'] === 'matrix';
}

/** What stands between a choice and those above it, where its text names them, too. */
export function pathSeparator(field: Pick<FieldDocument, 'settings'>): string | undefined {
  const { settings } = field;
  if (isMatrix(field)) return ' / ';
  if (settings?.['showPath'] !== true) return undefined;
  return typeof settings['separator'] === 'string' && settings['separator'] !== '' ? settings['separator'] : ' / ';
}
