import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { fieldOf, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { Binds } from './binds.ts';

/** All models of the running server by code. */
export type Models = ReadonlyMap<string, StoredModel>;

/** Where names of fields are looked up while SQL is written. */
export interface Scope {
  models: Models;
  binds: Binds;
  model: StoredModel;
  table: StoredTable;
  /** Alias of `table` in the statement. */
  alias: string;
  /** The record around a child row. */
  enclosing?: Scope;
  /** Where `{ field }` operands are looked up: another part of the statement, or values at hand. This scope when absent. */
  operands?: { scope: Scope } | { values: Values };
}

/** The scope of a model's main table under an alias. */
export function rootScope(models: Models, binds: Binds, model: StoredModel, alias: string): Scope {
  return { models, binds, model, table: model.root, alias };
}

/** A field by key: of the row itself, then of the records around it. */
export function findField(scope: Scope, key: string): { scope: Scope; field: StoredField } | undefined {
  const field = fieldOf(scope.table, key);
  if (field !== undefined) return { scope, field };
  return scope.enclosing === undefined ? undefined : findField(scope.enclosing, key);
}

/** The model of a code, where a statement over the scope's records reaches its records too. */
export function modelWithin(scope: Pick<Scope, 'models' | 'model'>, code: string | undefined): StoredModel | undefined {
  const target = scope.models.get(code ?? '');
  return target !== undefined && sourceOf(target) === sourceOf(scope.model) ? target : undefined;
}

function sourceOf({ root }: StoredModel): string {
  return root.existing?.source ?? OWN_SOURCE;
}
