import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import { ownField } from '../scope.ts';

type Fields = Record<string, FieldDocument>;

/** Table and key of a field's path: `items.price` stands in `items`, `name` in the record itself (``). */
export function splitPath(path: string): { table: string; key: string } {
  const cut = path.lastIndexOf('.');
  return cut < 0 ? { table: '', key: path } : { table: path.slice(0, cut), key: path.slice(cut + 1) };
}

export function pathOf(table: string, key: string): string {
  return table === '' ? key : `${table}.${key}`;
}

/** The field at a path, or undefined. */
export function fieldAtPath(model: Pick<ModelDocument, 'fields'>, path: string): FieldDocument | undefined {
  return path.split('.').reduce<FieldDocument | undefined>((around, key, index) => ownField(index === 0 ? model.fields : around?.fields, key), undefined);
}

/** The fields that a path leads through, the outermost table first; undefined where one of them is not there. */
export function fieldsOnPath(model: Pick<ModelDocument, 'fields'>, path: string): FieldDocument[] | undefined {
  const found: FieldDocument[] = [];
  for (const key of path.split('.')) {
    const field = ownField(found.length === 0 ? model.fields : found.at(-1)?.fields, key);
    if (field === undefined) return undefined;
    found.push(field);
  }
  return found;
}

/** The fields of the record (``) or of a child table. */
export function fieldsOfTable(model: ModelDocument, table: string): Fields {
  return table === '' ? model.fields : fieldAtPath(model, table)?.fields ?? {};
}

/** Every field with its path, a table before its columns. */
export function allFields(fields: Fields, table = ''): { path: string; field: FieldDocument }[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = pathOf(table, key);
    return [{ path, field }, ...(field.fields ? allFields(field.fields, path) : [])];
  });
}

/** The documents with other fields in the record or a child table. */
export function withFields(documents: DesignDocuments, table: string, change: (fields: Fields) => Fields): DesignDocuments {
  const inside = (fields: Fields, keys: readonly string[]): Fields => {
    const [key, ...rest] = keys;
    if (key === undefined) return change(fields);
    return Object.fromEntries(Object.entries(fields).map(([own, field]) => [own, own === key ? { ...field, fields: inside(field.fields ?? {}, rest) } : field]));
  };
  return { ...documents, model: { ...documents.model, fields: inside(documents.model.fields, table === '' ? [] : table.split('.')) } };
}

/** The documents with another field at a path; undefined takes it away. */
export function withField(documents: DesignDocuments, path: string, change: (field: FieldDocument) => FieldDocument | undefined): DesignDocuments {
  const { table, key } = splitPath(path);
  return withFields(documents, table, (fields) => Object.fromEntries(Object.entries(fields).flatMap(([own, field]) => {
    if (own !== key) return [[own, field]];
    const next = change(field);
    return next === undefined ? [] : [[own, next]];
  })));
}

/** Fields put in before position `index` of a level. */
export function insertFields(documents: DesignDocuments, table: string, index: number, added: readonly [string, FieldDocument][]): DesignDocuments {
  return withFields(documents, table, (fields) => Object.fromEntries(Object.entries(fields).toSpliced(index, 0, ...added)));
}
