import { OWN_SOURCE } from '../documents/existing.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import { fitsColumn, isDatabaseName } from '../existing/column-types.ts';
import { getFieldType } from '../field-types/index.ts';
import { modelNamedBy, storageOf } from '../field-types/resolve-field.ts';
import type { JsonPath } from '../record/model-error.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** What belongs to tables that are made for their model. */
const OF_OWN_TABLES = ['table', 'discriminator', 'indexes'] as const;

/** What a model over an existing table can say, and what it must. */
export function checkExisting(source: Source, model: ModelDocument, project: Project): void {
  const { existing } = model;
  if (existing === undefined) {
    visitFields(model.fields, ['fields'], (field, at) => {
      if (field.column !== undefined) source.report([...at, 'column'], 'checker.column');
      checkTarget(source, field, at, OWN_SOURCE, project);
    });
    return;
  }
  for (const name of OF_OWN_TABLES) if (model[name] !== undefined) source.report([name], 'checker.ofOwnTables', { params: { name } });
  for (const name of ['schema', 'table', 'version'] as const) {
    const given = existing[name];
    if (given !== undefined && !isDatabaseName(given)) source.report(['existing', name], 'checker.databaseName', { params: { name: given } });
  }
  if (existing.key !== undefined && checkName(source, ['existing', 'key'], existing.key, Object.keys(model.fields), 'checker.field')) {
    if (model.fields[existing.key]?.column === undefined) source.report(['existing', 'key'], 'checker.noColumn', { params: { name: existing.key } });
  }
  if (existing.key === undefined && model.writable !== false) source.report(['existing'], 'checker.readOnlyTable');
  const columns = new Set<string>();
  for (const [key, field] of Object.entries(model.fields)) {
    const at = ['fields', key];
    checkColumn(source, key, field, at);
    checkTarget(source, field, at, existing.source, project);
    const name = field.column?.name;
    if (name !== undefined && columns.has(name)) source.report([...at, 'column', 'name'], 'checker.duplicate', { params: { name } });
    if (name !== undefined) columns.add(name);
  }
}

function checkColumn(source: Source, key: string, field: FieldDocument, at: JsonPath): void {
  const type = getFieldType(field.type);
  const storage = storageOf(field);
  if (type === undefined) return;
  if (storage === 'rows' || type.systemField !== undefined || type.filledFrom !== undefined) return source.report([...at, 'type'], 'checker.existingType', { params: { type: field.type } });
  if (storage === 'none') return;
  const { column } = field;
  if (column === undefined) return source.report(at, 'checker.noColumn', { params: { name: key } });
  if (!isDatabaseName(column.name)) source.report([...at, 'column', 'name'], 'checker.databaseName', { params: { name: column.name } });
  if (!fitsColumn(storage, column.type)) source.report([...at, 'column', 'type'], 'checker.columnType', { params: { name: column.type, type: field.type } });
}

/** A statement reaches one database only. */
function checkTarget(source: Source, field: FieldDocument, at: JsonPath, own: string, project: Project): void {
  const { options, reference, aggregate } = field;
  const codes = [reference?.model, options && 'model' in options ? options.model : undefined, aggregate?.model, modelNamedBy(field.type)];
  if (own !== OWN_SOURCE && getFieldType(field.type)?.subjects !== undefined) return source.report([...at, 'type'], 'checker.existingType', { params: { type: field.type } });
  for (const code of codes) {
    const target = code === undefined ? undefined : project.models.get(code)?.existing?.source ?? OWN_SOURCE;
    if (target !== undefined && target !== own) source.report([...at, 'type'], 'checker.otherSource', { params: { name: code ?? '' } });
  }
}

function visitFields(fields: Record<string, FieldDocument>, at: JsonPath, visit: (field: FieldDocument, at: JsonPath) => void): void {
  for (const [key, field] of Object.entries(fields)) {
    visit(field, [...at, key]);
    visitFields(field.fields ?? {}, [...at, key, 'fields'], visit);
  }
}
