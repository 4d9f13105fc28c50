import type { JsonValue } from '#schemas/language/documents/json.ts';

/** What stands for a parameter: its value, or undefined where the comparison is to be left out. */
export type ParameterOf = (code: string) => JsonValue | undefined;

/**
 * A condition whose values may be `{ "parameter": code }`, with the values in their places. They stay data: what
 * was text is one text. A comparison whose parameter has no value is left out, and so is a list or a `not` with
 * nothing left in it; undefined where nothing is left at all.
 */
export function fillCondition(template: JsonValue, valueOf: ParameterOf): JsonValue | undefined {
  if (!isObject(template)) return template;
  const filled: Record<string, JsonValue> = {};
  for (const [key, part] of Object.entries(template)) {
    if ((key === 'all' || key === 'any') && Array.isArray(part)) {
      const left = part.map((inner) => fillCondition(inner, valueOf)).filter((inner) => inner !== undefined);
      if (left.length === 0 && part.length > 0) return undefined;
      filled[key] = left;
    } else if (key === 'not' || key === 'where') {
      const left = fillCondition(part, valueOf);
      if (left !== undefined) filled[key] = left;
      else if (key === 'not') return undefined;
    } else if (key === 'value') {
      const value = fillValue(part, valueOf);
      if (value === undefined) return undefined;
      filled[key] = value;
    } else filled[key] = part;
  }
  return filled;
}

function fillValue(value: JsonValue, valueOf: ParameterOf): JsonValue | undefined {
  if (Array.isArray(value)) {
    const items = value.map((item) => fillValue(item, valueOf));
    return items.includes(undefined) ? undefined : (items as JsonValue[]);
  }
  const code = isObject(value) ? value['parameter'] : undefined;
  return typeof code === 'string' ? valueOf(code) : value;
}

/** Codes of the parameters that a condition names. */
export function namedParameters(template: JsonValue): string[] {
  const codes: string[] = [];
  fillCondition(template, (code) => {
    codes.push(code);
    return null;
  });
  return codes;
}

function isObject(value: JsonValue): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
