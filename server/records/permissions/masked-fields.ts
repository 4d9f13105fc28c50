import { isMaskable } from '#schemas/language/field-types/mask.ts';
import type { StoredField } from '../model/stored-model.ts';
import type { ModelRights } from './rights.ts';

/** What rights show of fields. */
export type Shown = Pick<ModelRights, 'canRead' | 'showsMask'>;

/** Whether no more than the last characters of the field are shown. */
export function isMasked({ canRead, showsMask }: Shown, { path, document }: Pick<StoredField, 'path' | 'document'>): boolean {
  return !canRead(path) && showsMask(path) && isMaskable(document);
}

/** Whether the field stands in what is shown of a record, be it as a mask. */
export function isShown(rights: Shown, field: Pick<StoredField, 'path' | 'document'>): boolean {
  return rights.canRead(field.path) || isMasked(rights, field);
}
