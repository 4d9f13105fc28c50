import type { JsonValue } from '#schemas/language/documents/json.ts';

type Schema = { [key: string]: JsonValue };
type Path = readonly (string | number)[];

/** One thing that may stand at a place of a document. */
export interface Proposal {
  /** As it is written: a name without quotes, or a value as JSON. */
  text: string;
  kind: 'property' | 'value' | 'field';
  about?: string;
}

/**
 * What a meta-schema allows below a path of a document: names of properties that are not there yet, or values.
 * `value` is the document as far as it can be read, and tells variants of a place apart.
 */
export function proposalsAt(schema: Schema, value: JsonValue, path: Path, wanted: 'key' | 'value', fieldKeys: readonly string[] = []): Proposal[] {
  const places = schemasAt(schema, value, path);
  if (wanted === 'key') {
    const present = valueAt(value, path);
    const taken = isObject(present) ? Object.keys(present) : [];
    const fitting = places.filter((place) => isObject(place['properties']) && taken.every((key) => Object.hasOwn(place['properties'] as Schema, key)));
    return unique((fitting.length > 0 ? fitting : places).flatMap((place) => (isObject(place['properties']) ? Object.entries(place['properties']) : []))
      .filter(([key]) => !taken.includes(key))
      .map(([key, inner]): Proposal => ({ text: key, kind: 'property', ...aboutOf(schema, inner as Schema) })));
  }
  return unique(places.flatMap((place): Proposal[] => {
    if (Array.isArray(place['enum'])) return place['enum'].map((one) => ({ text: JSON.stringify(one), kind: 'value' }));
    if (place['const'] !== undefined) return [{ text: JSON.stringify(place['const']), kind: 'value' }];
    if (place['type'] === 'boolean') return [{ text: 'true', kind: 'value' }, { text: 'false', kind: 'value' }];
    return isFieldName(place) ? fieldKeys.map((key) => ({ text: JSON.stringify(key), kind: 'field' })) : [];
  }));
}

function isFieldName(schema: Schema): boolean {
  const name = schema['x-name'];
  return isObject(name) && (name['kind'] === 'field' || name['kind'] === 'path');
}

/** Every schema that speaks of the place at a path, references followed. */
function schemasAt(root: Schema, value: JsonValue, path: Path): Schema[] {
  let places = variantsOf(root, root, value);
  let present: JsonValue | undefined = value;
  for (const key of path) {
    present = present === undefined ? undefined : valueAt(present, [key]);
    places = places.flatMap((place): Schema[] => {
      if (typeof key === 'number') return isObject(place['items']) ? variantsOf(root, place['items'], present) : [];
      const { properties, additionalProperties } = place;
      if (isObject(properties) && isObject(properties[key])) return variantsOf(root, properties[key], present);
      return isObject(additionalProperties) ? variantsOf(root, additionalProperties, present) : [];
    });
  }
  return places;
}

/** The schema with what it refers to, its alternatives, and what a condition on the value adds. */
function variantsOf(root: Schema, schema: Schema, value: JsonValue | undefined, depth = 0): Schema[] {
  if (depth > 12) return [];
  const { $ref, anyOf, allOf } = schema;
  const inner = (one: JsonValue): Schema[] => (isObject(one) ? variantsOf(root, one, value, depth + 1) : []);
  const referred = typeof $ref === 'string' && isObject(root['$defs']) ? root['$defs'][$ref.replace('#/$defs/', '')] : undefined;
  const added = (Array.isArray(allOf) ? allOf : []).filter(isObject).filter(({ if: when }) => isObject(when) && fits(when, value)).flatMap(({ then }) => (then === undefined ? [] : inner(then)));
  return [schema, ...(referred === undefined ? [] : inner(referred)), ...(Array.isArray(anyOf) ? anyOf.flatMap(inner) : []), ...added];
}

/** Whether a value has the constants that a condition wants. */
function fits({ properties }: Schema, value: JsonValue | undefined): boolean {
  return isObject(properties) && isObject(value) && Object.entries(properties).every(([key, wanted]) => isObject(wanted) && value[key] === wanted['const']);
}

function aboutOf(root: Schema, schema: Schema): { about?: string } {
  const found = variantsOf(root, schema, undefined).find(({ description }) => typeof description === 'string')?.['description'];
  return typeof found === 'string' ? { about: found } : {};
}

function valueAt(value: JsonValue, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((present, key) => {
    if (Array.isArray(present)) return present[Number(key)];
    return isObject(present) && Object.hasOwn(present, key) ? present[key] : undefined;
  }, value);
}

function unique(proposals: readonly Proposal[]): Proposal[] {
  return [...new Map(proposals.map((proposal) => [proposal.text, proposal])).values()];
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
