import { checkRange, numberType, parseInteger } from './number-value.ts';
import { POSITIVE } from './setting.ts';

/** How far something has come, in whole per cent. */
export const progress = numberType(0, {
  storage: 'integer',
  settings: { step: POSITIVE },
  parse: parseInteger,
  check: (value) => checkRange(value, 0, 100),
});
