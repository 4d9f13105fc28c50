import type { Locale } from '#schemas/language/documents/text.ts';
import { codecOf, type Codec } from '#schemas/language/codecs/index.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';

/** A field that a workbook can fill. */
export interface ImportField {
  field: StoredField;
  codec: Codec;
  title: string;
  /** Only finds records again: its value is the server's own. */
  isOnlyKey: boolean;
}

/** Why a column of a model is not filled from a workbook. */
export type NotImported = 'computed' | 'forbidden' | 'fixed';

/** The fields of a table that this person can fill from a workbook; `fixed` ones stand by the surroundings. */
export function importFields(table: StoredTable, rights: ModelRights, locale: Locale, fixed: ReadonlySet<string> = new Set()): ImportField[] {
  return [...table.fields.values()].filter((field) => reasonAgainst(table, field, rights, fixed) === undefined).map((field) => ({
    field, codec: codecOf(field.document), title: resolveText(field.document.title, locale), isOnlyKey: isNumbered(field),
  }));
}

/** Undefined where the field can be filled. */
export function reasonAgainst(table: StoredTable, field: StoredField, rights: ModelRights, fixed: ReadonlySet<string>): NotImported | undefined {
  if (table.path === '' && fixed.has(field.key)) return 'fixed';
  if (isNumbered(field)) return rights.canRead(field.path) ? undefined : 'forbidden';
  const { document, place } = field;
  if (place.type !== 'column' || isComputed(document) || document.readOnly === true || codecOf(document).lossy === 'never') return 'computed';
  return rights.canWrite(field.path) && rights.canRead(field.path) ? undefined : 'forbidden';
}

/** The server draws its value, so a workbook can only name it. */
function isNumbered({ document, place }: StoredField): boolean {
  return document.billRule !== undefined && place.type === 'column';
}

const KEY_KINDS: ReadonlySet<string> = new Set(['text', 'integer', 'date']);

/** Fields by which rows of a workbook can find their records: one plain value each, known on every record. */
export function keyFields(model: StoredModel, rights: ModelRights): StoredField[] {
  return [...model.root.fields.values()].filter((field) =>
    field.place.type === 'column' && KEY_KINDS.has(field.kind) && rights.canQuery(field.path) && field.document.multiple !== true
    && field.document.formula === undefined && field.document.options === undefined && field.target === undefined);
}
