import type { JsonValue } from '../documents/json.ts';
import type { Schema } from '../meta/definitions.ts';
import { isValues } from '../row-view.ts';
import type { NameDeclaration, PartDeclaration } from './declaration.ts';

/** What the meta-schemas say of names and of nothing else: small enough for a page to carry. */
export interface Skeleton {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Skeleton>;
  additionalProperties?: Skeleton;
  propertyNames?: Skeleton;
  items?: Skeleton;
  anyOf?: Skeleton[];
  /** For fields of one type, which stands in the `type` of the document. */
  allOf?: { if: { properties: { type: { const: string } } }; then: Skeleton }[];
  'x-name'?: NameDeclaration;
  'x-names'?: PartDeclaration;
}

export interface Skeletons {
  kinds: Record<string, Skeleton>;
  definitions: Record<string, Skeleton>;
}

/** Takes out of the meta-schemas everything that leads to no name. `schemas`: by the kinds of their documents. */
export function skeletonsOf(schemas: Readonly<Record<string, Schema>>): Skeletons {
  const all: Record<string, JsonValue> = Object.assign({}, ...Object.values(schemas).map(({ $defs }) => $defs));
  const withNames = new Set<string>();
  for (let before = -1; before < withNames.size;) {
    before = withNames.size;
    for (const [name, schema] of Object.entries(all)) if (isValues(schema) && reduced(schema, withNames)) withNames.add(name);
  }
  const reducedAll = (given: Readonly<Record<string, JsonValue>>): Record<string, Skeleton> =>
    Object.fromEntries(Object.entries(given).flatMap(([name, schema]) => {
      const left = isValues(schema) ? reduced(schema, withNames) : undefined;
      return left ? [[name, left]] : [];
    }));
  return { kinds: reducedAll(schemas), definitions: reducedAll(all) };
}

function reduced(schema: Schema, withNames: ReadonlySet<string>): Skeleton | undefined {
  const inner = (value: JsonValue | undefined): Skeleton | undefined => (isValues(value) ? reduced(value, withNames) : undefined);
  const several = (value: JsonValue | undefined): Skeleton[] => (Array.isArray(value) ? value.flatMap((one) => inner(one) ?? []) : []);
  const { $ref, type, required, properties, additionalProperties, propertyNames, items, anyOf, allOf } = schema;
  const ownProperties = isValues(properties) ? Object.entries(properties).flatMap(([name, value]) => {
    const left = inner(value);
    return left ? [[name, left] as const] : [];
  }) : [];
  const target = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined;
  const rules = (Array.isArray(allOf) ? allOf.filter(isValues) : []).flatMap((rule) => {
    const then = inner(rule['then']);
    return then ? [{ if: rule['if'], then }] : [];
  });
  const parts = {
    ...(target !== undefined && withNames.has(target) && { $ref: target }),
    ...(ownProperties.length > 0 && { properties: Object.fromEntries(ownProperties) }),
    ...(inner(additionalProperties) && { additionalProperties: inner(additionalProperties) }),
    ...(inner(propertyNames) && { propertyNames: inner(propertyNames) }),
    ...(inner(items) && { items: inner(items) }),
    ...(several(anyOf).length > 0 && { anyOf: several(anyOf) }),
    ...(rules.length > 0 && { allOf: rules }),
    ...(isValues(schema['x-name']) && { 'x-name': schema['x-name'] }),
  };
  if (Object.keys(parts).length === 0) return undefined;
  const shape = { ...(type !== undefined && { type }), ...(required !== undefined && { required }) };
  return { ...shape, ...parts, ...(isValues(schema['x-names']) && { 'x-names': schema['x-names'] }) } as Skeleton;
}
