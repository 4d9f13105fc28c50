import type { JsonValue } from '../documents/json.ts';
import { accept, refuse, type Parsed } from './definition.ts';
import { ORDER_OPERATORS } from './operators.ts';
import { textType } from './text-value.ts';
import { YES_OR_NO } from './setting.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** A time of day as `HH:mm:ss`. */
export const time = textType(8, {
  storage: 'time',
  operators: ORDER_OPERATORS,
  settings: { minuteStep: { kind: 'choice', of: [1, 5, 10, 15, 30] }, withoutSeconds: YES_OR_NO },
  parse: parseTime,
});

export function parseTime(value: JsonValue): Parsed {
  if (typeof value !== 'string' || !TIME.test(value)) return refuse('timeExpected');
  return accept(value.length === 5 ? `${value}:00` : value);
}
