import type { DesignDocuments } from '../../wire/designs.ts';
import type { ColumnView } from '../documents/screen.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '../system-fields.ts';
import { resolveText } from '../texts.ts';
import { DesignRefusal, type CommandOptions, type CommandOutcome, type DesignCommand } from './command.ts';
import { keyOf, withValueAt } from './layout-places.ts';

type Command<Name extends DesignCommand['name']> = Extract<DesignCommand, { name: Name }>;
type Column = string | ColumnView;

/** A column more, at the end where no place is said. */
export function addColumn(documents: DesignDocuments, { field, index }: Command<'addColumn'>, options: CommandOptions): CommandOutcome {
  const columns = columnsOf(documents);
  if (columns.some((column) => keyOf(column) === field)) throw new DesignRefusal('taken', { key: field });
  return withColumns(documents, columns.toSpliced(index ?? columns.length, 0, field), field, options);
}

/** Sets one property of a column; absent `value` takes it away. A column that says nothing more is its field's key alone. */
export function setColumn(documents: DesignDocuments, { field, property, value }: Command<'setColumn'>, options: CommandOptions): CommandOutcome {
  const columns = columnsOf(documents);
  const index = placeOf(columns, field);
  const column = columns[index];
  const next = withValueAt<ColumnView>(typeof column === 'object' ? column : { field }, [property], value);
  return withColumns(documents, columns.with(index, Object.keys(next).length === 1 ? field : next), field, options, property);
}

/** Puts a column at a place among the others. */
export function moveColumn(documents: DesignDocuments, { field, to }: Command<'moveColumn'>, options: CommandOptions): CommandOutcome {
  const columns = columnsOf(documents);
  const index = placeOf(columns, field);
  const column = columns[index] ?? field;
  return withColumns(documents, columns.toSpliced(index, 1).toSpliced(Math.max(0, to), 0, column), field, options);
}

/** The field leaves the list and stays in the form. A list keeps at least one column. */
export function removeColumn(documents: DesignDocuments, { field }: Command<'removeColumn'>, options: CommandOptions): CommandOutcome {
  const columns = columnsOf(documents);
  const index = placeOf(columns, field);
  if (columns.length === 1) throw new DesignRefusal('lastColumn');
  const list = documents.screen.list;
  const editable = Array.isArray(list?.editable) ? list.editable.filter((key) => key !== field) : undefined;
  const outcome = withColumns(documents, columns.toSpliced(index, 1), field, options);
  // Only what has a column is edited in the table.
  return editable === undefined ? outcome : { ...outcome, documents: withValueAt(outcome.documents, ['screen', 'list', 'editable'], editable.length > 0 ? editable : undefined) };
}

/** Says which fields stand at a place of the cards; absent `value` leaves it to the columns again. A field stands on a card once. */
export function setCard(documents: DesignDocuments, { place, value }: Command<'setCard'>): CommandOutcome {
  const begun = documents.screen.list ? documents : withValueAt(documents, ['screen', 'list'], { columns: [] });
  const { card } = documents.screen.list ?? {};
  const isMeant = (key: string): boolean => value !== undefined && (Array.isArray(value) ? value.includes(key) : value === key);
  const others = Object.entries(card ?? {}).flatMap(([name, fields]: [string, string | string[]]): [string, string | string[]][] => {
    if (name === place) return [];
    if (!Array.isArray(fields)) return isMeant(fields) ? [] : [[name, fields]];
    return [[name, fields.filter((key) => !isMeant(key))]];
  });
  const next = Object.fromEntries([...others, ...(value === undefined ? [] : [[place, value] as const])]);
  return {
    documents: withValueAt(begun, ['screen', 'list', 'card'], Object.keys(next).length === 0 ? undefined : next),
    values: { property: `onCard.${place}` }, chosen: [],
  };
}

export function resetCard(documents: DesignDocuments): CommandOutcome {
  return { documents: withValueAt(documents, ['screen', 'list', 'card'], undefined), values: {}, chosen: [] };
}

function columnsOf(documents: DesignDocuments): readonly Column[] {
  return documents.screen.list?.columns ?? [];
}

function placeOf(columns: readonly Column[], field: string): number {
  const index = columns.findIndex((column) => keyOf(column) === field);
  if (index < 0) throw new DesignRefusal('gone', { name: field });
  return index;
}

function withColumns(documents: DesignDocuments, columns: Column[], field: string, { locale }: CommandOptions, property?: string): CommandOutcome {
  const title = documents.model.fields[field]?.title ?? SYSTEM_FIELD_DOCUMENTS[field]?.title;
  return {
    documents: withValueAt(documents, ['screen', 'list'], { ...documents.screen.list, columns }),
    values: { title: title === undefined ? field : resolveText(title, locale), ...(property !== undefined && { property: `column.${property}` }) }, chosen: [],
  };
}
