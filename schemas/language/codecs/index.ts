import type { FieldDocument } from '../documents/field.ts';
import type { StorageKind } from '../field-types/definition.ts';
import type { FieldType } from '../field-types/index.ts';
import { getFieldType } from '../field-types/index.ts';
import { storageOf, valueKindOf } from '../field-types/resolve-field.ts';
import { booleanCodec } from './boolean-codec.ts';
import type { Codec } from './codec.ts';
import { computedCodec, filesCodec, jsonCodec, markupCodec, secretCodec } from './content-codecs.ts';
import { dateCodec, datetimeCodec, monthCodec, quarterCodec, timeCodec } from './date-codecs.ts';
import { addressCodec, locationCodec, subjectsCodec } from './place-codecs.ts';
import { rangeCodec } from './range-codec.ts';
import { numberCodec, percentCodec, plainNumberCodec } from './number-codec.ts';
import { listCodec, textCodec } from './text-codec.ts';

/** The codec of a value by how it is kept; most field types need no more. */
const BY_STORAGE: Record<StorageKind, Codec> = {
  text: textCodec,
  integer: numberCodec,
  decimal: numberCodec,
  boolean: booleanCodec,
  date: dateCodec,
  timestamp: datetimeCodec,
  time: timeCodec,
  textArray: listCodec,
  json: jsonCodec,
  rows: computedCodec,
  none: computedCodec,
};

/** Field types that stand in a cell otherwise than the rest of their storage. */
const BY_TYPE: { readonly [Type in FieldType]?: Codec } = {
  password: secretCodec,
  percent: percentCodec,
  year: plainNumberCodec,
  month: monthCodec,
  quarter: quarterCodec,
  numberRange: rangeCodec(numberCodec),
  dateRange: rangeCodec(dateCodec),
  datetimeRange: rangeCodec(datetimeCodec),
  timeRange: rangeCodec(timeCodec),
  monthRange: rangeCodec(monthCodec),
  location: locationCodec,
  address: addressCodec,
};

/**
 * How the field's values stand in a spreadsheet. Kept apart from the field types, so that forms do not
 * carry it.
 *
 * @example codecOf(field).toCell(1234.5, field, { locale: 'zh-CN' }) // 1234.5, shown as 1,234.50
 */
export function codecOf(field: FieldDocument): Codec {
  const own = Object.hasOwn(BY_TYPE, field.type) ? BY_TYPE[field.type as FieldType] : undefined;
  const type = getFieldType(field.type);
  const storage = storageOf(field);
  // A list of what one alone would be stays a list.
  if (own !== undefined && storage !== 'textArray') return own;
  if (type?.subjects !== undefined) return subjectsCodec;
  if (type?.isMarkup === true) return markupCodec;
  if (valueKindOf(field) === 'files') return filesCodec;
  if (storage === 'none' && valueKindOf(field) === 'number') return { ...numberCodec, lossy: 'never' };
  return BY_STORAGE[storage];
}

export type { Codec, Labels, Reading, SheetCell, Showing } from './codec.ts';
