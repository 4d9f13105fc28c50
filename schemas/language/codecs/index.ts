import type { FieldDocument } from '../documents/field.ts';
import type { CodecName } from '../field-types/definition.ts';
import { getFieldType } from '../field-types/index.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import { booleanCodec } from './boolean-codec.ts';
import type { Codec } from './codec.ts';
import { computedCodec, filesCodec, jsonCodec, markupCodec, secretCodec } from './content-codecs.ts';
import { dateCodec, datetimeCodec, monthCodec, quarterCodec, timeCodec } from './date-codecs.ts';
import { addressCodec, locationCodec, subjectsCodec } from './place-codecs.ts';
import { rangeCodec } from './range-codec.ts';
import { numberCodec, percentCodec, plainNumberCodec } from './number-codec.ts';
import { listCodec, textCodec } from './text-codec.ts';

const CODECS: Record<CodecName, Codec> = {
  text: textCodec,
  number: numberCodec,
  plainNumber: plainNumberCodec,
  percent: percentCodec,
  boolean: booleanCodec,
  date: dateCodec,
  datetime: datetimeCodec,
  time: timeCodec,
  month: monthCodec,
  quarter: quarterCodec,
  list: listCodec,
  subjects: subjectsCodec,
  markup: markupCodec,
  secret: secretCodec,
  files: filesCodec,
  json: jsonCodec,
  address: addressCodec,
  location: locationCodec,
  computed: computedCodec,
  computedNumber: { ...numberCodec, lossy: 'never' },
  numberRange: rangeCodec(numberCodec),
  dateRange: rangeCodec(dateCodec),
  datetimeRange: rangeCodec(datetimeCodec),
  timeRange: rangeCodec(timeCodec),
  monthRange: rangeCodec(monthCodec),
};

/**
 * How the field's values stand in a spreadsheet. Kept apart from the field types, which only name it, so
 * that forms do not carry it.
 *
 * @example codecOf(field).toCell(1234.5, field, { locale: 'zh-CN' }) // 1234.5, shown as 1,234.50
 */
export function codecOf(field: FieldDocument): Codec {
  const type = getFieldType(field.type);
  if (type === undefined) return computedCodec;
  // A list of what one alone would be stays a list.
  return valueKindOf(field) === 'list' && type.valueKind !== 'list' ? listCodec : CODECS[type.codec];
}

export type { Codec, Labels, Reading, SheetCell, Showing } from './codec.ts';
