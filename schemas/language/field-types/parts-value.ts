import type { JsonValue } from '../documents/json.ts';
import type { Values } from '../runtime.ts';
import { isEmptyValue, type CodecName, type FieldTypeDefinition, type Parsed, type ShapeName } from './definition.ts';
import { PRESENCE_OPERATORS } from './operators.ts';

/** A type whose value is one object with a few known parts, which a codec and a shape of its own know. */
export function partsType(form: CodecName & ShapeName, parse: FieldTypeDefinition['parse'], more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return {
    storage: 'json', valueKind: 'compound', operators: PRESENCE_OPERATORS, codec: form, shape: form, settings: {}, sortable: false, parse, isEmpty: isEmptyValue, ...more,
  };
}

/** The value as an object of at most these keys, or undefined. */
export function partsOf(value: JsonValue, keys: readonly string[]): Values | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.keys(value).every((key) => keys.includes(key)) ? value : undefined;
}

/** A parsed part; one that is not there is null. */
export function partOf(parts: Values, key: string, parse: (value: JsonValue) => Parsed): Parsed {
  const value = Object.hasOwn(parts, key) ? parts[key] ?? null : null;
  return isEmptyValue(value) ? { ok: true, value: null } : parse(value);
}
