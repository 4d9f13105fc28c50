import { pathOf, splitPath, fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Text } from '#schemas/language/documents/text.ts';

/** A field that a formula may read, as it is written there. */
export interface FormulaField {
  /** The identity of the field, which stays when its key changes. */
  id: string;
  name: string;
  /** Of the field, and of the tables it is a column of, the outermost first. */
  titles: Text[];
  /** Where its value is: in the row that is computed, in a row around that one, in the record, or in all rows of a table. */
  level: 'row' | 'around' | 'record' | 'rows';
}

/** The fields a formula at a path may read: those beside it first, then those around it, then columns of child tables. */
export function formulaFields(model: ModelDocument, path: string): FormulaField[] {
  const found = new Map<string, FormulaField>();
  const add = (field: FormulaField): void => {
    // The nearest field of a name is meant.
    if (!found.has(field.name)) found.set(field.name, field);
  };
  const columns: FormulaField[] = [];
  for (let table: string | undefined = splitPath(path).table; table !== undefined; table = table === '' ? undefined : splitPath(table).table) {
    const fields = Object.entries(table === '' ? model.fields : fieldAtPath(model, table)?.fields ?? {});
    const level = table === '' ? 'record' : table === splitPath(path).table ? 'row' : 'around';
    for (const [key, field] of fields) {
      if (pathOf(table, key) === path) continue;
      if (field.fields) columns.push(...columnsOf(key, [field.title], field.fields));
      else add({ id: field.id, name: key, titles: [field.title], level });
    }
  }
  for (const column of columns) add(column);
  return [...found.values()].filter(({ name }) => name !== path);
}

function columnsOf(table: string, titles: Text[], fields: Record<string, FieldDocument>): FormulaField[] {
  return Object.entries(fields).flatMap(([key, field]): FormulaField[] => {
    const [name, all] = [`${table}.${key}`, [...titles, field.title]];
    return field.fields ? columnsOf(name, all, field.fields) : [{ id: field.id, name, titles: all, level: 'rows' }];
  });
}

export interface NameInText {
  name: string;
  from: number;
  to: number;
}

/** The names of fields in a formula, finished or not: not its functions, nor what stands in quotes. */
export function namesIn(formula: string): NameInText[] {
  const parts = formula.matchAll(/"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|“[^”]*”?|\d[\w.]*|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\s*[(（])?/g);
  return [...parts].flatMap(({ 1: name, 2: bracket, index }) => (name === undefined || bracket !== undefined || name === 'true' || name === 'false' ? [] : [{ name, from: index, to: index + name.length }]));
}
