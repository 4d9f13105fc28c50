import type { ModelDocument } from '../documents/model.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { newScreen } from '../new-documents.ts';
import type { ExistingTable } from '../documents/existing.ts';
import type { TableColumn } from '../../wire/source-tables.ts';
import { fieldsOfExisting, type ModelOfTable, type TableFields } from './table-fields.ts';

export interface TableToDesign {
  source: string;
  dialect?: ExistingTable['dialect'];
  schema: string;
  table: string;
  comment: string | null;
  columns: readonly TableColumn[];
}

/** Model and screen over a table as it is; undefined where no column of it can be a field. */
export function designOfTable(
  code: string, title: string, { source, dialect, schema, table, columns }: TableToDesign, modelOf: ModelOfTable,
): { model: ModelDocument; screen: ScreenDocument; left: TableFields['left'] } | undefined {
  const keys = columns.filter(({ isKey }) => isKey);
  const isItself = (target: Parameters<ModelOfTable>[0]): boolean => target.schema === schema && target.table === table && target.column === keys[0]?.name && keys.length === 1;
  const { fields, left } = fieldsOfExisting(columns, (target) => (isItself(target) ? { code, label: code } : modelOf(target)));
  const entries = Object.entries(fields);
  const key = keys.length === 1 ? entries.find(([, { column }]) => column?.name === keys[0]?.name)?.[0] : undefined;
  const texts = entries.filter(([name, { type }]) => type === 'text' && name !== key);
  const label = (texts.find(([, { required }]) => required) ?? texts[0] ?? entries[0])?.[0];
  if (label === undefined) return undefined;
  for (const [, { reference }] of entries) if (reference?.model === code) reference.label = label;
  const model: ModelDocument = {
    kind: 'model', schemaVersion: 1, code, title, label,
    existing: { source, ...(dialect !== undefined && { dialect }), schema, table, ...(key !== undefined && { key }) },
    fields,
    ...(key === undefined && { writable: false }),
  };
  const { $schema: _schema, menu: _menu, ...screen } = newScreen(code, model, '');
  return { model, screen, left };
}
