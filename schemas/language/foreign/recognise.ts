import type { JsonValue } from '../documents/json.ts';
import { isValues } from '../row-view.ts';
import { AMIS_TYPES } from './amis-types.ts';

/** Tools whose forms can be read. */
export const FOREIGN_SOURCES = ['amis', 'formily', 'formio', 'jsonSchema'] as const;
export type ForeignSource = (typeof FOREIGN_SOURCES)[number];

/** Which tool a form comes from, by its shape; undefined where no tool is known to write such. */
export function recogniseSource(value: JsonValue): ForeignSource | undefined {
  if (Array.isArray(value)) return value.some(isAmis) ? 'amis' : undefined;
  if (!isValues(value)) return undefined;
  const own = (name: string): JsonValue | undefined => (Object.hasOwn(value, name) ? value[name] : undefined);
  if (Array.isArray(own('components'))) return 'formio';
  const schema = own('schema');
  if (isValues(schema) && (hasFormilyMarks(schema, 0) || isValues(own('form')))) return 'formily';
  if (isValues(own('properties'))) return hasFormilyMarks(value, 0) ? 'formily' : 'jsonSchema';
  if (isAmis(value)) return 'amis';
  const isSchema = ['$schema', '$ref', 'allOf', '$defs', 'definitions'].some((name) => own(name) !== undefined);
  return isSchema || own('type') === 'object' ? 'jsonSchema' : undefined;
}

function isAmis(value: JsonValue): boolean {
  if (!isValues(value)) return false;
  const type = Object.hasOwn(value, 'type') ? value['type'] : undefined;
  return typeof type === 'string' && AMIS_TYPES.has(type);
}

/** Formily's own words stand on some field within the first levels. */
function hasFormilyMarks(schema: JsonValue | undefined, depth: number): boolean {
  if (!isValues(schema) || depth > 6) return false;
  if (Object.keys(schema).some((key) => key.startsWith('x-')) || (Object.hasOwn(schema, 'type') && schema['type'] === 'void')) return true;
  const properties = Object.hasOwn(schema, 'properties') ? schema['properties'] : undefined;
  return isValues(properties) && Object.values(properties).some((child) => hasFormilyMarks(child, depth + 1));
}
