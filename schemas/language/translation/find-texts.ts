import { findMisfits } from '../checker/json-schema.ts';
import type { DocumentKind } from '../checker/kind.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Text } from '../documents/text.ts';
import { metaSchemaOf } from '../meta/build.ts';
import type { Schema } from '../meta/definitions.ts';
import type { JsonPath } from '../record/model-error.ts';
import { isValues } from '../row-view.ts';

/** A text for people, where it stands in its document. Languages may be missing from it. */
export interface FoundText {
  at: JsonPath;
  text: Text;
}

const TEXT = '#/$defs/text';

/** Every text for people in a document, in the order of the document: the meta-schema says where texts stand. */
export function findTexts(kind: DocumentKind, document: JsonValue): FoundText[] {
  const schema = metaSchemaOf(kind);
  const definitions = isValues(schema['$defs']) ? schema['$defs'] : {};
  const found: FoundText[] = [];

  function visit(schema: Schema, value: JsonValue, at: JsonPath): void {
    const reference = schema['$ref'];
    if (reference === TEXT) {
      if (typeof value === 'string' || isValues(value)) found.push({ at, text: value as Text });
      return;
    }
    if (typeof reference === 'string') {
      const target = definitions[reference.replace('#/$defs/', '')];
      if (isValues(target)) visit(target, value, at);
      return;
    }
    const { anyOf, allOf, items } = schema;
    if (Array.isArray(anyOf)) visit(nearest(anyOf.filter(isValues), value), value, at);
    if (Array.isArray(value) && isValues(items)) value.forEach((item, index) => visit(items, item, [...at, index]));
    if (isValues(value)) visitProperties(schema, value, at);
    if (Array.isArray(allOf)) for (const rule of allOf.filter(isValues)) visitRule(rule, value, at);
  }

  function visitProperties(schema: Schema, value: Record<string, JsonValue>, at: JsonPath): void {
    const properties = isValues(schema['properties']) ? schema['properties'] : {};
    const others = schema['additionalProperties'];
    for (const [name, inner] of Object.entries(value)) {
      const own = Object.hasOwn(properties, name) ? properties[name] : others;
      if (isValues(own)) visit(own, inner, [...at, name]);
    }
  }

  function visitRule({ if: premise, then }: Schema, value: JsonValue, at: JsonPath): void {
    if (isValues(premise) && isValues(then) && misfits(premise, value) === 0) visit(then, value, at);
  }

  function nearest(branches: readonly Schema[], value: JsonValue): Schema {
    return branches.reduce((best, branch) => (misfits(branch, value) < misfits(best, value) ? branch : best));
  }

  function misfits(schema: Schema, value: JsonValue): number {
    return findMisfits({ ...schema, $defs: definitions }, value, ['condition']).length;
  }

  visit(schema, document, []);
  return found;
}
