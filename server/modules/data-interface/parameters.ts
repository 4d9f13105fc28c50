import type { Actor } from '../../kernel/actor.ts';
import { refuseFindings, type Finding } from './finding.ts';
import type { InterfaceParameter, ParameterType } from './interface-document.ts';

/** By code; null where the caller gave nothing and there is no default. */
export type ParameterValues = Readonly<Record<string, string | number | boolean | null>>;

const MAX_LENGTH = 2_000;

/**
 * What a caller gave, as the interface declares it: texts of a query string and JSON values alike become values of
 * the declared type. Throws 422 with one error for each parameter that is missing, wrong or unknown.
 */
export function takeParameters(actor: Pick<Actor, 'locale'>, declared: readonly InterfaceParameter[], given: Readonly<Record<string, unknown>>): ParameterValues {
  const findings: Finding[] = Object.keys(given)
    .filter((code) => !declared.some((parameter) => parameter.code === code))
    .map((code) => ({ path: code.slice(0, 100), key: 'dataInterface.parameterUnknown', params: { name: code.slice(0, 100) } }));
  const values: Record<string, string | number | boolean | null> = {};
  for (const parameter of declared) {
    const { code, title, type, isRequired, defaultValue } = parameter;
    const name = title === '' ? code : title;
    const value = Object.hasOwn(given, code) ? given[code] : undefined;
    const wanted = isNothing(value) ? defaultValue : value;
    if (isNothing(wanted)) {
      if (isRequired) findings.push({ path: code, key: 'dataInterface.parameterRequired', params: { name } });
      values[code] = null;
      continue;
    }
    const parsed = parseParameter(type, wanted);
    if (parsed === undefined) findings.push({ path: code, key: WRONG[type], params: { name } });
    else values[code] = parsed;
  }
  if (findings.length > 0) throw refuseFindings(actor, findings);
  return values;
}

const WRONG = {
  text: 'dataInterface.parameterText', number: 'dataInterface.parameterNumber', boolean: 'dataInterface.parameterBoolean', date: 'dataInterface.parameterDate',
} as const satisfies Record<ParameterType, Finding['key']>;

/** Whether a parameter that is needed has neither a value nor a default. */
export function isLacking({ code, isRequired, defaultValue }: InterfaceParameter, given: Readonly<Record<string, unknown>>): boolean {
  return isRequired && isNothing(Object.hasOwn(given, code) ? given[code] : undefined) && isNothing(defaultValue);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The value in its type; undefined where it is none. */
export function parseParameter(type: ParameterType, value: unknown): string | number | boolean | undefined {
  return PARSERS[type](value);
}

const PARSERS: Record<ParameterType, (value: unknown) => string | number | boolean | undefined> = {
  text(value) {
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    return typeof text === 'string' && text.length <= MAX_LENGTH && !/[\u0000\p{Cs}]/u.test(text) ? text : undefined;
  },
  number(value) {
    const number = typeof value === 'string' && /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(value.trim()) ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  },
  boolean(value) {
    if (value === true || value === 'true' || value === '1' || value === 1) return true;
    return value === false || value === 'false' || value === '0' || value === 0 ? false : undefined;
  },
  date(value) {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
    const time = Date.parse(`${value}T00:00:00Z`);
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
  },
};
