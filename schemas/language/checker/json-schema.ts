import type { JsonValue } from '../documents/json.ts';
import { isValues } from '../row-view.ts';
import type { JsonPath } from '../record/model-error.ts';
import type { Schema } from '../meta/definitions.ts';

/** What does not fit. `known` are the names that would. */
export interface Misfit {
  at: JsonPath;
  keyword: string;
  name: string;
  known: readonly string[];
}

/**
 * Judges a value by a JSON Schema of the kinds our meta-schemas use, and says what a person needs:
 * where a value fits none of several shapes, only what keeps it from the nearest. It generates no
 * code, so it also runs where a page forbids that. `skip` names definitions judged elsewhere.
 */
export function findMisfits(schema: Schema, value: JsonValue, skip: readonly string[] = []): Misfit[] {
  const judge = new Judge(isValues(schema['$defs']) ? schema['$defs'] : {}, new Set(skip.map((name) => `#/$defs/${name}`)));
  return judge.judge(schema, value, []);
}

class Judge {
  private readonly definitions: Record<string, JsonValue>;
  private readonly skip: ReadonlySet<string>;

  constructor(definitions: Record<string, JsonValue>, skip: ReadonlySet<string>) {
    this.definitions = definitions;
    this.skip = skip;
  }

  judge(schema: Schema, value: JsonValue, at: JsonPath): Misfit[] {
    const reference = schema['$ref'];
    if (typeof reference === 'string') {
      const target = this.definitions[reference.replace('#/$defs/', '')];
      return this.skip.has(reference) || !isValues(target) ? [] : this.judge(target, value, at);
    }
    const wrongType = misfitOfType(schema, value, at);
    if (wrongType) return [wrongType];
    return [
      ...this.judgeUnion(schema, value, at),
      ...misfitsOfScalar(schema, value, at),
      ...this.judgeList(schema, value, at),
      ...this.judgeObject(schema, value, at),
      ...this.judgeRules(schema, value, at),
    ];
  }

  private judgeUnion(schema: Schema, value: JsonValue, at: JsonPath): Misfit[] {
    const branches = schema['anyOf'];
    if (!Array.isArray(branches)) return [];
    const results = branches.filter(isValues).map((branch) => this.judge(branch, value, at));
    return results.reduce((best, result) => (cost(result, at) < cost(best, at) ? result : best));
  }

  private judgeList(schema: Schema, value: JsonValue, at: JsonPath): Misfit[] {
    const { items } = schema;
    if (!Array.isArray(value)) return [];
    if (typeof schema['minItems'] === 'number' && value.length < schema['minItems']) return [misfit(at, 'minItems', String(schema['minItems']))];
    return isValues(items) ? value.flatMap((item, index) => this.judge(items, item, [...at, index])) : [];
  }

  private judgeObject(schema: Schema, value: JsonValue, at: JsonPath): Misfit[] {
    if (!isValues(value)) return [];
    const properties = isValues(schema['properties']) ? schema['properties'] : {};
    const others = schema['additionalProperties'];
    const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
    const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => misfit(at, 'required', name));
    const tooFew = typeof schema['minProperties'] === 'number' && Object.keys(value).length < schema['minProperties'];
    const inside = Object.entries(value).flatMap(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isValues(own)) return this.judge(own, inner, [...at, name]);
      if (others === false) return [misfit([...at, name], 'property', name, Object.keys(properties))];
      return isValues(others) ? this.judge(others, inner, [...at, name]) : [];
    });
    return [...missing, ...(tooFew ? [misfit(at, 'minProperties', String(schema['minProperties']))] : []), ...inside];
  }

  /** `allOf` with `if` and `then`: rules that hold for some types of fields. */
  private judgeRules(schema: Schema, value: JsonValue, at: JsonPath): Misfit[] {
    const rules = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isValues) : [];
    return rules.flatMap((rule) => {
      const { if: premise, then } = rule;
      if (!isValues(premise) || !isValues(then)) return this.judge(rule, value, at);
      return this.judge(premise, value, at).length === 0 ? this.judge(then, value, at) : [];
    });
  }
}

/** A wrong kind of value is farther off than a missing property, and that than anything inside. */
function cost(misfits: readonly Misfit[], at: JsonPath): number {
  return misfits.reduce((total, { at: place, keyword }) => {
    if (place.length > at.length) return total + 1;
    return total + (keyword === 'type' ? 100 : 10);
  }, 0);
}

function misfitOfType(schema: Schema, value: JsonValue, at: JsonPath): Misfit | undefined {
  const wanted = schema['type'];
  if (wanted === undefined) return undefined;
  const types = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
  const isRight = types.some((type) => typeOf(value) === type || (type === 'number' && typeof value === 'number'));
  return isRight ? undefined : misfit(at, 'type', types.join(', '));
}

function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function misfitsOfScalar(schema: Schema, value: JsonValue, at: JsonPath): Misfit[] {
  const allowed = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : undefined;
  if (allowed && !allowed.some((item) => item === value)) return [misfit(at, 'enum', nameOf(value), allowed.map((item) => String(item)))];
  const { pattern, minLength, maxLength, minimum, maximum } = schema;
  if (typeof value === 'string') {
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return [misfit(at, 'pattern', value, [pattern])];
    const length = [...value].length;
    if (typeof minLength === 'number' && length < minLength) return [misfit(at, 'minLength', String(minLength))];
    if (typeof maxLength === 'number' && length > maxLength) return [misfit(at, 'maxLength', String(maxLength))];
  }
  if (typeof value === 'number') {
    if (typeof minimum === 'number' && value < minimum) return [misfit(at, 'minimum', String(minimum))];
    if (typeof maximum === 'number' && value > maximum) return [misfit(at, 'maximum', String(maximum))];
  }
  return [];
}

function nameOf(value: JsonValue): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 100);
}

function misfit(at: JsonPath, keyword: string, name: string, known: readonly string[] = []): Misfit {
  return { at, keyword, name, known };
}
