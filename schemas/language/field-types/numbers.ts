import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Fault } from './definition.ts';
import { checkRange, numberSetting, numberType, parseInteger } from './number-value.ts';
import { POSITIVE, SHORT_TEXT, YES_OR_NO } from './setting.ts';

const MAX_MINUTES = 100_000_000;

/** Types whose value is one number. */
export const numbers = {
  /** A whole number of at most 12 digits. */
  integer: numberType(0, { storage: 'integer', settings: { step: POSITIVE, thousands: YES_OR_NO }, parse: parseInteger }),
  /** An exact decimal number. */
  decimal: numberType(2, { settings: { step: POSITIVE, thousands: YES_OR_NO } }),
  /** An amount with two decimal places and at most 12 digits before them. */
  money: numberType(2, { settings: { capitals: YES_OR_NO, currency: SHORT_TEXT } }),
  /** A percentage, 0 to 100. */
  percent: numberType(2, { codec: 'percent', settings: { step: POSITIVE }, check: (value) => checkRange(value, 0, 100) }),
  /** How far something has come, in whole per cent. */
  progress: numberType(0, { storage: 'integer', settings: { step: POSITIVE }, parse: parseInteger, check: (value) => checkRange(value, 0, 100) }),
  /** A length of time in whole minutes. */
  duration: numberType(0, { storage: 'integer', parse: parseInteger, check: (value) => checkRange(value, 0, MAX_MINUTES) }),
  /** A number of stars. */
  rate: numberType(1, { settings: { count: { kind: 'number', whole: true, min: 1, max: 10 }, allowHalf: YES_OR_NO }, check: checkStars }),
  /** A number on a scale, by default 0 to 100; the field's `min` and `max` are its ends. */
  slider: numberType(2, {
    settings: { step: POSITIVE, marks: { kind: 'numbers' } },
    check: (value, field) => checkRange(value, numberEnd(field.min, 0), numberEnd(field.max, 100)),
  }),
  /** A number the server computes over the records of a model. Never stored. */
  aggregate: numberType(2, { storage: 'none', codec: 'computedNumber', needs: 'aggregate', serverFilled: true, sortable: false }),
  /** A year of the calendar, 1000 to 9999. */
  year: numberType(0, { storage: 'integer', codec: 'plainNumber', parse: parseInteger, check: (value) => checkRange(value, 1000, 9999) }),
};

function checkStars(value: JsonValue, field: FieldDocument): Fault | undefined {
  const step = field.settings?.['allowHalf'] === true ? 0.5 : 1;
  if (typeof value === 'number' && !Number.isInteger(value / step)) return { rule: 'step', params: { step } };
  return checkRange(value, 0, numberSetting(field, 'count', 5));
}

function numberEnd(end: number | string | undefined, otherwise: number): number {
  return typeof end === 'number' ? end : otherwise;
}
