import { formulaOf } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { conditionFields } from '#schemas/language/conditions/fields.ts';
import type { RecordsContext } from '../context.ts';
import { allTables, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { Models } from '../sql/scope.ts';
import { sameValue } from './diff.ts';
import type { RecordChange } from './record-change.ts';

/** A lookup or aggregate over another model that a stored formula counts on. */
export interface Dependency {
  dependent: StoredModel;
  /** Table of the dependent model the field is in. */
  table: StoredTable;
  field: StoredField;
  /** Fields of the model it looks at; a change of none of them changes nothing. */
  inputs: readonly string[];
}

const cache = new WeakMap<Models, Map<string, Dependency[]>>();

/** Everything that has to be computed again when a record of `model` changes. */
export function dependenciesOn(context: RecordsContext, model: StoredModel): readonly Dependency[] {
  const byTable = cache.get(context.models) ?? collect(context.models);
  cache.set(context.models, byTable);
  return byTable.get(model.root.table) ?? [];
}

/**
 * Whether records of a model that are written together may change each other's stored values: formulas that
 * count on records of the same model, on something another model computes itself, or on a drawn number.
 */
export function countOnEachOther(context: RecordsContext, model: StoredModel): boolean {
  const texts = formulaTexts(model);
  return allTables(model.root).some((table) => [...table.fields.values()].some((field) => {
    const { lookup, aggregate, billRule } = field.document;
    if (lookup === undefined && aggregate === undefined && billRule === undefined) return false;
    if (!new RegExp(`\\b${field.key}\\b`).test(texts)) return false;
    const target = targetOf(context.models, table, field);
    if (target === undefined || target.root.table === model.root.table) return true;
    return inputsOf(field).some((path) => {
      const type = target.root.fields.get(path.split('.')[0] ?? '')?.place.type;
      return type === 'lookup' || type === 'aggregate';
    });
  }));
}

function collect(models: Models): Map<string, Dependency[]> {
  const byTable = new Map<string, Dependency[]>();
  for (const dependent of models.values()) {
    const texts = formulaTexts(dependent);
    for (const table of allTables(dependent.root)) {
      for (const field of table.fields.values()) {
        if (!new RegExp(`\\b${field.key}\\b`).test(texts)) continue;
        const target = targetOf(models, table, field);
        if (target === undefined) continue;
        const known = byTable.get(target.root.table) ?? [];
        byTable.set(target.root.table, [...known, { dependent, table, field, inputs: inputsOf(field) }]);
      }
    }
  }
  return byTable;
}

/** The model that a lookup or an aggregate looks at. */
function targetOf(models: Models, table: StoredTable, { document: { lookup, aggregate } }: StoredField): StoredModel | undefined {
  return models.get(aggregate?.model ?? (lookup === undefined ? undefined : table.fields.get(lookup.through)?.target) ?? '');
}

/** Fields of that model that it looks at. */
function inputsOf({ document: { lookup, aggregate } }: StoredField): string[] {
  return aggregate === undefined ? [lookup?.field ?? ''] : [
    ...(aggregate.of === undefined ? [] : [aggregate.of]),
    ...(aggregate.where === undefined ? [] : conditionFields(aggregate.where, { operands: false })),
  ];
}

/** Every formula of the model, and what its reactions force. */
function formulaTexts(model: StoredModel): string {
  const texts: string[] = [JSON.stringify(model.document.reactions ?? [])];
  const visit = (fields: Record<string, FieldDocument>): void => {
    for (const field of Object.values(fields)) {
      const formula = formulaOf(field);
      if (formula !== undefined) texts.push(formula);
      visit(field.fields ?? {});
    }
  };
  visit(model.document.fields);
  return texts.join('\n');
}

/** Whether the write can have changed what the dependency sees. */
export function isTouched({ field, inputs }: Dependency, { before, after }: RecordChange): boolean {
  if (before === undefined || after === undefined) return field.document.aggregate !== undefined;
  return inputs.some((key) => {
    const name = key.split('.')[0] ?? key;
    return !Object.hasOwn(after, name) || !sameValue(before[name], after[name]);
  });
}
