import { checkRange, numberSetting, numberType } from './number-value.ts';
import { YES_OR_NO } from './setting.ts';

/** A number of stars. */
export const rate = numberType(1, {
  settings: { count: { kind: 'number', whole: true, min: 1, max: 10 }, allowHalf: YES_OR_NO },
  check(value, field) {
    const step = field.settings?.['allowHalf'] === true ? 0.5 : 1;
    if (typeof value === 'number' && !Number.isInteger(value / step)) return { rule: 'step', params: { step } };
    return checkRange(value, 0, numberSetting(field, 'count', 5));
  },
});
