import type { FieldDocument } from '../documents/field.ts';
import type { NeededProperty } from './definition.ts';
import { getFieldType } from './index.ts';
import { valueKindOf } from './resolve-field.ts';

/** Whether a field of this type reads the property. */
export function isMeantFor(property: string, field: FieldDocument): boolean {
  return !Object.hasOwn(MEANT_FOR, property) || MEANT_FOR[property]?.(field) === true;
}

/** Properties that only some types read. */
const MEANT_FOR: Record<string, (field: FieldDocument) => boolean> = {
  reference: (field) => needs(field, 'reference'),
  lookup: (field) => needs(field, 'lookup'),
  aggregate: (field) => needs(field, 'aggregate'),
  billRule: (field) => needs(field, 'billRule'),
  fields: (field) => valueKindOf(field) === 'rows',
  sums: (field) => valueKindOf(field) === 'rows',
  minRows: (field) => valueKindOf(field) === 'rows',
  maxRows: (field) => valueKindOf(field) === 'rows',
  multiple: (field) => getFieldType(field.type)?.acceptsMultiple === true,
  options: (field) => needs(field, 'options') || getFieldType(field.type)?.proposesOnly === true,
  scale: (field) => getFieldType(field.type)?.defaultScale !== undefined && getFieldType(field.type)?.storage !== 'integer',
  maxCount: (field) => valueKindOf(field) === 'files',
  maxBytes: (field) => valueKindOf(field) === 'files',
  accept: (field) => valueKindOf(field) === 'files',
  ignoreCase: (field) => valueKindOf(field) === 'text' && field.unique !== undefined && field.unique !== false,
  minLength: (field) => valueKindOf(field) === 'text',
  maxLength: (field) => valueKindOf(field) === 'text',
};

function needs({ type }: FieldDocument, property: NeededProperty): boolean {
  return getFieldType(type)?.needs === property;
}
