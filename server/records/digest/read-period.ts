import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DigestNode } from '#schemas/language/documents/screen.ts';
import { dayNumber } from '#schemas/language/field-types/date-value.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { DIGEST_DAYS } from '#schemas/wire/digests.ts';

/** Days of the calendar, the first and the last. */
export interface Period {
  from: string;
  to: string;
}

/** The period that a form holds, or what is wrong with it, by field. */
export function readPeriod(node: Pick<DigestNode, 'from' | 'to'>, values: Values): Period | Issue[] {
  const missing = [node.from, node.to].filter((key) => isMissing(values[key]));
  if (missing.length > 0) return missing.map((path) => ({ path, rule: 'required' }));
  const [from, to] = [String(values[node.from]), String(values[node.to])];
  const days = (dayNumber(to) ?? NaN) - (dayNumber(from) ?? NaN) + 1;
  if (Number.isNaN(days)) return [node.from, node.to].filter((key) => dayNumber(String(values[key])) === undefined).map((path) => ({ path, rule: 'dateExpected' }));
  if (days < 1) return [{ path: node.to, rule: 'rangeOrder' }];
  return days > DIGEST_DAYS ? [{ path: node.to, rule: 'periodTooLong', params: { max: DIGEST_DAYS } }] : { from, to };
}

function isMissing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}
