import type { JsonValue } from '../documents/json.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import { modelNamedBy } from '../field-types/resolve-field.ts';
import { ownField, recordScope, resolveField, rowScope, type FieldScope } from '../scope.ts';

/** Where names of fields are looked up. */
export interface NameLevel {
  /** Code of the model; undefined where fields belong to no model, as in the dialog of an operation. */
  model: string | undefined;
  /** Undefined where the model is not at hand. */
  scope: FieldScope | undefined;
  /** The path that each level of the scope stands for, innermost first. */
  paths: readonly string[];
}

/** A name that was looked up. */
export interface FoundField {
  /** Path from the record, e.g. `items.price`; of a name that nobody knows, as it would be here. */
  path: string;
  field: FieldDocument | undefined;
}

export function recordLevel(model: ModelDocument): NameLevel {
  return { model: model.code, scope: recordScope(model), paths: [''] };
}

export function find(level: NameLevel, name: string): FoundField {
  const found = level.scope && resolveField(level.scope, name);
  return { path: joined(level.paths[found?.depth ?? 0] ?? '', name), field: found?.field };
}

/** The rows of a table, from which the record around them is seen too. */
export function rowsOf(table: FieldDocument, path: string, level: NameLevel): NameLevel {
  return { ...level, scope: level.scope && rowScope(table, level.scope), paths: [path, ...level.paths] };
}

/** The columns of a table and nothing else. */
export function columnsOf({ path, field }: FoundField, { model }: NameLevel): NameLevel {
  return { model, scope: { fields: field?.fields ?? {} }, paths: [path] };
}

/** The level on which the last field of a path stands. */
export function levelAt(path: string, root: NameLevel): NameLevel {
  let level = root;
  for (const key of path.split('.').slice(0, -1)) {
    const table = ownField(level.scope?.fields, key);
    if (table?.fields) level = rowsOf(table, joined(level.paths[0] ?? '', key), level);
  }
  return level;
}

/** The model whose records a field names. */
export function targetOf(field: FieldDocument | undefined): string | undefined {
  if (field === undefined) return undefined;
  return field.reference?.model ?? (field.options && 'model' in field.options ? field.options.model : modelNamedBy(field.type));
}

export function textAt(holder: JsonValue | undefined, property: string): string {
  const value = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? holder[property] : undefined;
  return typeof value === 'string' ? value : '';
}

export function joined(above: string, key: string): string {
  return above === '' ? key : `${above}.${key}`;
}
