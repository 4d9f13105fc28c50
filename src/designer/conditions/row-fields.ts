import { filterFields, type FilterField } from '#renderers/views/list/filter/filter-fields.ts';
import { fieldsOfTable, splitPath } from '#schemas/language/design/model-fields.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { designConfig } from '../design-config.ts';
import { titleOfPath } from '../rules/rule-words.ts';

/** What a condition on the rows of a table may speak of: columns of the row, of the rows around it, then fields of the form; the nearer hides the farther. */
export function rowFields(documents: DesignDocuments, table: string, text: (text: Text) => string): FilterField[] {
  const found = new Map<string, FilterField>();
  for (let level = table; level !== ''; level = splitPath(level).table) {
    const columns = fieldsOfTable(documents.model, level);
    for (const one of filterFields(designConfig({ ...documents, model: { ...documents.model, fields: columns } }))) {
      if (one.columns || !Object.hasOwn(columns, one.key) || found.has(one.key)) continue;
      const path = `${level}.${one.key}`;
      found.set(one.key, { ...one, path, field: { ...one.field, title: titleOfPath(path, documents.model, text) } });
    }
  }
  for (const one of filterFields(designConfig(documents))) if (!one.columns && !found.has(one.key)) found.set(one.key, one);
  return [...found.values()];
}
