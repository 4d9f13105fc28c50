import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ColumnView, ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { codecOf, type Codec, type SheetCell } from '#schemas/language/codecs/index.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { SheetColumn } from '../../kernel/spreadsheet/workbook-writer.ts';
import { unknownField } from '../conditions/condition-sql.ts';
import type { RecordsContext } from '../context.ts';
import { fieldOf, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { shownField } from '../read/columns.ts';
import { isShown } from '../permissions/masked-fields.ts';
import type { ShownRow } from '../read/rows.ts';

/** A field as a column of a sheet. */
export interface ViewColumn extends SheetColumn {
  field: StoredField;
  /** Of lookups, the field they end at. */
  document: FieldDocument;
  codec: Codec;
}

export function viewColumn(context: RecordsContext, table: StoredTable, field: StoredField, title: string, locale: Locale): ViewColumn {
  const { document } = shownField({ models: context.models, table }, field);
  const codec = codecOf(document);
  return { field, document, codec, title, format: codec.format(document, locale), width: Math.max(codec.width, widthOf(title)) };
}

/** What stands in the cell of a row. */
export function cellOf({ field, document, codec }: ViewColumn, row: ShownRow, locale: Locale): SheetCell {
  const value = row[field.key];
  if (value === undefined || isEmptyValue(value)) return null;
  const display = row.$display !== undefined && Object.hasOwn(row.$display, field.key) ? row.$display[field.key] : undefined;
  return codec.toCell(value, document, { locale, display });
}

/** The columns of a view and its child tables, by the keys that were asked for; else as the screen shows them. */
export function chooseFields(
  model: StoredModel, screen: ScreenDocument | undefined, keys: readonly string[] | undefined, rights: Pick<ModelRights, 'canRead' | 'showsMask'>,
): { columns: StoredField[]; tables: StoredTable[] } {
  const wanted = keys ?? shownKeys(screen) ?? [...model.root.fields.keys()];
  const columns: StoredField[] = [];
  const tables: StoredTable[] = [];
  for (const key of new Set(wanted)) {
    const child = model.root.children.get(key);
    const field = fieldOf(model.root, key);
    const isKnown = field !== undefined && isShown(rights, field);
    // What somebody asked for by name and may not have is refused; what the screen shows to others is left out.
    if (!isKnown && keys !== undefined) throw unknownField(key);
    if (!isKnown) continue;
    if (child !== undefined) tables.push(child);
    else if (field.place.type !== 'none') columns.push(field);
  }
  return { columns, tables };
}

function shownKeys(screen: ScreenDocument | undefined): string[] | undefined {
  return screen?.list?.columns.flatMap((column) => (typeof column === 'string' ? [column] : column.hidden === true ? [] : [column.field]));
}

/** The title of a column as the list shows it. */
export function titleOf(field: StoredField, screen: ScreenDocument | undefined, locale: Locale): string {
  const view = screen?.list?.columns.find((column): column is ColumnView => typeof column !== 'string' && column.field === field.key);
  return resolveText((field.path === field.key ? view?.title : undefined) ?? field.document.title, locale);
}

/** Wide characters count twice. */
function widthOf(title: string): number {
  return [...title].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 2);
}
