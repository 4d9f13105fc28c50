import type { DesignDocuments } from '../../wire/designs.ts';
import type { DesignCommand } from './command.ts';
import { keyOf, placeOfField } from './layout-places.ts';
import { fieldsOfTable, splitPath } from './model-fields.ts';

export const MIN_COLUMN_PX = 60;
const MAX_COLUMN_PX = 1200;

/** The width in px a column of a child table has been given, if any. */
export function givenColumnWidth({ screen }: DesignDocuments, path: string): number | undefined {
  const { table, key } = splitPath(path);
  const node = placeOfField(screen.form, table)?.node;
  const column = typeof node === 'object' && 'field' in node ? node.columns?.find((one) => keyOf(one) === key) : undefined;
  return typeof column === 'object' ? column.width : undefined;
}

/** Gives a column of a child table a width; null where the form has no word on it, as for a table within a table. */
export function columnWidthCommand(documents: DesignDocuments, path: string, width: number): DesignCommand | null {
  const { table, key } = splitPath(path);
  const node = placeOfField(documents.screen.form, table)?.node;
  if (table === '' || node === undefined) return null;
  const present = typeof node === 'object' && 'field' in node && node.columns ? node.columns : Object.keys(fieldsOfTable(documents.model, table));
  const wide = Math.round(Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, width)));
  return { name: 'setPlacing', fields: [table], property: 'columns', value: present.map((column) => (keyOf(column) === key ? { field: key, width: wide } : column)) };
}
