import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { StorageKind } from '../sql/storage.ts';
import { fieldStorage, fieldTarget } from './field-storage.ts';

export interface FieldDescription {
  place: 'column' | 'system' | 'lookup' | 'aggregate' | 'table' | 'none';
  kind: StorageKind;
  /** Code of the model whose records the value names. */
  target: string | undefined;
}

const MAX_LOOKUP_DEPTH = 5;

/** Where a field's value is and of which kind it is; lookups take both from the field they end at. */
export function describeField(
  models: ReadonlyMap<string, ModelDocument>, model: ModelDocument, field: FieldDocument, depth = 0,
): FieldDescription {
  if (field.fields !== undefined) return { place: 'table', kind: 'json', target: undefined };
  if (field.lookup !== undefined) {
    const end = lookupEnd(models, model, field);
    if (end === undefined || depth > MAX_LOOKUP_DEPTH) return { place: 'lookup', kind: 'text', target: undefined };
    const described = describeField(models, end.model, end.field, depth + 1);
    return { ...described, place: 'lookup' };
  }
  if (field.aggregate !== undefined) return { place: 'aggregate', kind: aggregateKind(models, field, depth), target: undefined };
  const kind = fieldStorage(field);
  if (getFieldType(field.type)?.systemField !== undefined) return { place: 'system', kind: kind ?? 'text', target: fieldTarget(field) };
  return kind === null
    ? { place: 'none', kind: 'text', target: undefined }
    : { place: 'column', kind, target: fieldTarget(field) };
}

/** The field a lookup reads and its model; undefined when the documents do not have it. */
export function lookupEnd(
  models: ReadonlyMap<string, ModelDocument>, model: ModelDocument, field: FieldDocument,
): { model: ModelDocument; field: FieldDocument } | undefined {
  const lookup = field.lookup;
  if (lookup === undefined) return undefined;
  const through = findThrough(model.fields, field, lookup.through);
  const target = through === undefined ? undefined : models.get(fieldTarget(through) ?? '');
  const end = target?.fields[lookup.field];
  return target === undefined || end === undefined ? undefined : { model: target, field: end };
}

/** The reference beside the lookup: in the same level of the model. */
function findThrough(
  level: Record<string, FieldDocument>, lookup: FieldDocument, key: string,
): FieldDocument | undefined {
  if (Object.values(level).includes(lookup)) return level[key];
  for (const field of Object.values(level)) {
    const found = field.fields === undefined ? undefined : findThrough(field.fields, lookup, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function aggregateKind(models: ReadonlyMap<string, ModelDocument>, field: FieldDocument, depth: number): StorageKind {
  const aggregate = field.aggregate;
  if (aggregate === undefined || aggregate.of === undefined || aggregate.function === 'avg') return 'decimal';
  const model = models.get(aggregate.model);
  const of = model?.fields[aggregate.of];
  if (model === undefined || of === undefined || depth > MAX_LOOKUP_DEPTH) return 'decimal';
  return describeField(models, model, of, depth + 1).kind;
}
