import type { FieldDocument } from './documents/field.ts';
import type { ModelDocument } from './documents/model.ts';
import { ROW_FIELD_DOCUMENTS, SYSTEM_FIELD_DOCUMENTS } from './system-fields.ts';

/** The fields a name may mean, innermost first: a row's columns, then the enclosing record's fields. */
export interface FieldScope {
  fields: Readonly<Record<string, FieldDocument>>;
  parent?: FieldScope;
}

export interface ResolvedField {
  field: FieldDocument;
  /** How many levels up the name was found; 0 is the innermost. */
  depth: number;
}

export const FORBIDDEN_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The scope of a record: its model's fields and the system fields. */
export function recordScope(model: Pick<ModelDocument, 'fields'>): FieldScope {
  return { fields: { ...SYSTEM_FIELD_DOCUMENTS, ...model.fields } };
}

/** The scope of a child row inside `parent`. */
export function rowScope(table: FieldDocument, parent: FieldScope): FieldScope {
  return { fields: { ...ROW_FIELD_DOCUMENTS, ...table.fields }, parent };
}

/** Own property of the scope's fields, never an inherited one. */
export function ownField(fields: Readonly<Record<string, FieldDocument>> | undefined, name: string): FieldDocument | undefined {
  return fields && !FORBIDDEN_NAMES.includes(name) && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Finds a name lexically, or undefined where no level has it. */
export function resolveField(scope: FieldScope, name: string): ResolvedField | undefined {
  let depth = 0;
  for (let level: FieldScope | undefined = scope; level; level = level.parent) {
    const field = ownField(level.fields, name);
    if (field) return { field, depth };
    depth += 1;
  }
  return undefined;
}

/** Every name visible from a scope, innermost first. */
export function visibleNames(scope: FieldScope): string[] {
  return [...Object.keys(scope.fields), ...(scope.parent ? visibleNames(scope.parent) : [])];
}
