import { numberType } from './number-value.ts';
import { SHORT_TEXT, YES_OR_NO } from './setting.ts';

/** An amount with two decimal places and at most 12 digits before them. */
export const money = numberType(2, { settings: { capitals: YES_OR_NO, currency: SHORT_TEXT } });
