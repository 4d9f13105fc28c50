import { maskedText } from '#schemas/language/field-types/mask.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { StoredField } from '../model/stored-model.ts';
import { isMasked, type Shown } from '../permissions/masked-fields.ts';
import type { ShownRow } from './rows.ts';

/** Leaves of some fields of a row what its rights show: all, a mask, or nothing. */
export function withinRights(row: ShownRow, fields: readonly StoredField[], rights: Shown): ShownRow {
  for (const field of fields) {
    const { key, path } = field;
    if (rights.canRead(path)) continue;
    if (row.$display !== undefined) delete row.$display[key];
    if (isMasked(rights, field)) row[key] = maskOf(row[key]);
    else delete row[key];
  }
  return row;
}

/** The mask of a value as a row carries it. */
export function maskOf(value: JsonValue | undefined): JsonValue {
  return typeof value === 'string' && value !== '' ? maskedText(value) : null;
}
