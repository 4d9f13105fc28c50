import type { FieldDocument } from '#schemas/language/documents/field.ts';

/** What the user may do with one field; `path` without row numbers: `price`, `items.price`. */
export interface FieldAccess {
  canRead(path: string): boolean;
  canWrite(path: string): boolean;
  /** He sees the last characters alone. */
  isMasked?(path: string): boolean;
}

/**
 * Whether the user may change anything of a field: its value, or of a table at least one column. Who may write columns alone fills
 * them in on the rows that are there.
 */
export function writesInto(access: FieldAccess, path: string, field: Pick<FieldDocument, 'fields'>): boolean {
  return access.canWrite(path) || Object.entries(field.fields ?? {}).some(([key, column]) => writesInto(access, `${path}.${key}`, column));
}
