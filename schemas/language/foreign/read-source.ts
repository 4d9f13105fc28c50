import type { JsonValue } from '../documents/json.ts';
import type { JsonPath } from '../record/model-error.ts';
import type { ForeignRuleName } from './report.ts';

const MAX_LENGTH = 5_000_000;
const MAX_DEPTH = 200;
const MAX_VALUES = 200_000;

export type SourceReading =
  | { ok: true; value: JsonValue; functions: JsonPath[] }
  | { ok: false; rule: ForeignRuleName; params?: Record<string, number> };

/** JSON out of what was given: a text, or a value that may hold anything. It never throws. */
export function readSource(given: unknown): SourceReading {
  if (typeof given !== 'string') return copyJson(given);
  if (given.length > MAX_LENGTH) return { ok: false, rule: 'refused.tooLarge', params: { max: MAX_LENGTH } };
  try {
    return copyJson(JSON.parse(given.charCodeAt(0) === 0xfeff ? given.slice(1) : given));
  } catch {
    return { ok: false, rule: 'refused.json' };
  }
}

class Refusal extends Error {
  readonly rule: ForeignRuleName;
  readonly params: Record<string, number>;

  constructor(rule: ForeignRuleName, params: Record<string, number> = {}) {
    super(rule);
    this.rule = rule;
    this.params = params;
  }
}

/** A copy of plain data alone: what is no JSON goes, and functions are named. */
function copyJson(given: unknown): SourceReading {
  const functions: JsonPath[] = [];
  const above = new Set<object>();
  let values = 0;
  const copy = (value: unknown, path: JsonPath): JsonValue | undefined => {
    values += 1;
    if (values > MAX_VALUES) throw new Refusal('refused.tooMany', { max: MAX_VALUES });
    if (typeof value === 'function') functions.push(path);
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
    if (typeof value !== 'object') return undefined;
    if (path.length >= MAX_DEPTH) throw new Refusal('refused.tooDeep', { max: MAX_DEPTH });
    if (above.has(value)) throw new Refusal('refused.cycle');
    above.add(value);
    const result = Array.isArray(value) ? value.map((item, index) => copy(item, [...path, index]) ?? null) : copyObject(value, path);
    above.delete(value);
    return result;
  };
  const copyObject = (value: object, path: JsonPath): JsonValue => {
    const entries = Object.keys(value).map((key) => [key, copy((value as Record<string, unknown>)[key], [...path, key])] as const);
    // fromEntries defines properties, so that one called __proto__ is a property like any other.
    return Object.fromEntries(entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
  };
  try {
    return { ok: true, value: copy(given, []) ?? null, functions };
  } catch (error) {
    // Getters and proxies of a hostile value may throw what they like.
    return error instanceof Refusal ? { ok: false, rule: error.rule, params: error.params } : { ok: false, rule: 'refused.json' };
  }
}
