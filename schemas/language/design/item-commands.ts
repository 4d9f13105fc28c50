import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { LayoutNode, ListView } from '../documents/screen.ts';
import { getFieldType } from '../field-types/index.ts';
import { joinNames } from '../join-names.ts';
import { isDecoration, isFieldNode } from '../layout-nodes.ts';
import { clipOf, withNewNames } from './clip.ts';
import { DesignRefusal, type CommandOutcome, type DesignCommand, type DesignItem, type Place } from './command.ts';
import { mapFieldNames, type FieldNamePlace } from './field-names.ts';
import { fieldsOfNodes, insertNodes, isPane, isWithin, keyOf, nodesOf, outermost, placeOfField, removeNodes, valueAt, type LayoutPath } from './layout-places.ts';
import { fieldAtPath, fieldsOfTable, insertFields, pathOf, splitPath, withField } from './model-fields.ts';
import { freeKey, newField } from './new-field.ts';
import { isTotal, MAX_OWN_COLUMNS, withTotalColumn } from './total-column.ts';
import type { CommandOptions } from './command.ts';
import { resolveText } from '../texts.ts';

type Command<Name extends DesignCommand['name']> = Extract<DesignCommand, { name: Name }>;

const MAX_TABLE_DEPTH = 3;

export function addField(documents: DesignDocuments, command: Command<'addField'>, { newId, locale }: CommandOptions): CommandOutcome {
  const { type, to } = command;
  const table = 'table' in to ? to.table : '';
  const key = command.key ?? freeKey(type, Object.keys(fieldsOfTable(documents.model, table)), table === '');
  if (Object.hasOwn(fieldsOfTable(documents.model, table), key)) throw new DesignRefusal('taken', { key });
  const field: FieldDocument = { ...newField(type, newId(), documents.model), ...command.field, ...(command.title !== undefined && { title: command.title }) };
  const put = putField(documents, key, field, to);
  const next = table === '' && isTotal(put.model, field) ? withTotalColumn(put, key) : put;
  return { documents: next, values: { title: resolveText(field.title, locale) }, chosen: [{ field: pathOf(table, key) }] };
}

export function addNode(documents: DesignDocuments, { node, to }: Command<'addNode'>): CommandOutcome {
  if ('table' in to) throw new DesignRefusal('inTable');
  return { documents: putNodes(documents, to, [node]), values: {}, chosen: [{ node: [...to.list, to.index] }] };
}

export function moveItems(documents: DesignDocuments, { items, to }: Command<'moveItems'>, options: CommandOptions): CommandOutcome {
  if ('table' in to) return moveIntoTable(documents, items, to, options);
  const columns = items.flatMap((item) => ('field' in item && item.field.includes('.') ? [item.field] : []));
  const paths = outermost(pathsOfItems(documents, items));
  if (paths.some((path) => isPane(path))) throw new DesignRefusal('pane');
  if (paths.some((path) => isWithin(to.list, path))) throw new DesignRefusal('intoItself');
  const layout = layoutOf(documents);
  // Fields that the data has and the form does not come along too.
  const unplaced = items.flatMap((item) => ('field' in item && !item.field.includes('.') && fieldAtPath(documents.model, item.field) && !pathOfItem(documents, item) ? [item.field] : []));
  const nodes = [...paths.map((path) => valueAt(layout, path) as LayoutNode), ...unplaced];
  const list = shifted(to.list, paths);
  const index = Number(shifted([...to.list, to.index], paths).at(-1));
  let next = withLayout(documents, insertNodes(removeNodes(layout, paths), list, index, nodes));
  const keys: string[] = [];
  for (const path of columns) {
    const field = fieldAtPath(next.model, path);
    if (!field) continue;
    const key = freeName(splitPath(path).key, next, '');
    next = putField(withoutFields(next, [path]), key, field, { list, index: index + nodes.length + keys.length });
    keys.push(key);
  }
  const chosen = [...nodes.map((node, place): DesignItem => (isFieldNode(node) ? { field: keyOf(node) } : { node: [...list, index + place] })), ...keys.map((field) => ({ field }))];
  return { documents: next, values: { title: titlesOf(documents, items, options) }, chosen };
}

function moveIntoTable(documents: DesignDocuments, items: readonly DesignItem[], to: Extract<Place, { table: string }>, options: CommandOptions): CommandOutcome {
  const paths = items.map((item) => {
    if (!('field' in item)) throw new DesignRefusal('inTable');
    return item.field;
  });
  if (paths.some((path) => to.table === path || to.table.startsWith(`${path}.`))) throw new DesignRefusal('intoItself');
  const order = Object.keys(fieldsOfTable(documents.model, to.table));
  let next = documents;
  const chosen: DesignItem[] = [];
  let { index } = to;
  for (const path of paths) {
    const field = fieldAtPath(next.model, path);
    if (!field) continue;
    const { table, key } = splitPath(path);
    if (table === to.table) {
      if (order.indexOf(key) < to.index && order.includes(key)) index -= 1;
      next = reordered(next, path, index);
      chosen.push({ field: path });
    } else {
      const name = freeName(key, next, to.table);
      next = putField(withoutFields(next, [path]), name, field, { table: to.table, index });
      chosen.push({ field: pathOf(to.table, name) });
    }
    index += 1;
  }
  return { documents: next, values: { title: titlesOf(documents, items, options) }, chosen };
}

/** A column in another place among its neighbours: in the data, and where the form lists the columns there too. */
function reordered(documents: DesignDocuments, path: string, index: number): DesignDocuments {
  const { table, key } = splitPath(path);
  const field = fieldAtPath(documents.model, path);
  if (!field) return documents;
  const next = insertFields(withField(documents, path, () => undefined), table, index, [[key, field]]);
  return withColumns(next, table, (columns) => {
    const own = columns.find((column) => keyOf(column) === key);
    return own === undefined ? columns : columns.filter((column) => column !== own).toSpliced(index, 0, own);
  });
}

export function removeItems(documents: DesignDocuments, { items, keepFields }: Command<'removeItems'>, options: CommandOptions): CommandOutcome {
  const layout = layoutOf(documents);
  const paths = pathsOfItems(documents, items);
  const within = fieldsOfNodes(paths.flatMap((path) => nodesAt(layout, path)));
  const named = items.flatMap((item) => ('field' in item ? [item.field] : []));
  const next = withLayout(documents, removeNodes(layout, outermost(paths)));
  const gone = keepFields === true ? named.filter((path) => path.includes('.')) : [...named, ...within];
  return { documents: withoutFields(next, gone), values: { title: titlesOf(documents, items, options) }, chosen: [] };
}

export function duplicateItems(documents: DesignDocuments, { items }: Command<'duplicateItems'>, options: CommandOptions): CommandOutcome {
  let next = documents;
  const chosen: DesignItem[] = [];
  // From the last to the first, so that places stay right.
  for (const item of items.toReversed()) {
    const to = placeAfter(next, item);
    const clip = clipOf(next, [item]);
    const outcome = pasteItems(next, { name: 'pasteItems', clip, to }, options);
    next = outcome.documents;
    chosen.unshift(...outcome.chosen);
  }
  return { documents: next, values: { title: titlesOf(documents, items, options) }, chosen };
}

export function pasteItems(documents: DesignDocuments, { clip, to }: Command<'pasteItems'>, options: CommandOptions): CommandOutcome {
  const table = 'table' in to ? to.table : '';
  const { nodes, fields } = withNewNames(clip, Object.keys(fieldsOfTable(documents.model, table)), table === '', options);
  const title = joinNames(Object.values(fields).map((field) => resolveText(field.title, options.locale)), options.locale);
  const entries = Object.entries(fields);
  let next = documents;
  if ('table' in to) {
    for (const [place, [key, field]] of entries.entries()) next = putField(next, key, field, { table, index: to.index + place });
    return { documents: next, values: { title }, chosen: entries.map(([key]) => ({ field: pathOf(table, key) })) };
  }
  next = putNodes(insertFields(next, '', Number.MAX_SAFE_INTEGER, entries), to, nodes);
  const chosen = nodes.map((node, place): DesignItem => (isFieldNode(node) ? { field: keyOf(node) } : { node: [...to.list, to.index + place] }));
  return { documents: next, values: { title }, chosen };
}

/** The place right behind an item; for a column the next column. */
export function placeAfter(documents: DesignDocuments, item: DesignItem | undefined): Place {
  const end: Place = { list: [], index: layoutOf(documents).length };
  if (!item) return end;
  if ('field' in item && item.field.includes('.')) {
    const { table, key } = splitPath(item.field);
    return { table, index: Object.keys(fieldsOfTable(documents.model, table)).indexOf(key) + 1 };
  }
  const path = pathOfItem(documents, item);
  if (!path) return end;
  if (isPane(path)) return { list: [...path, 'children'], index: (valueAt(layoutOf(documents), [...path, 'children']) as LayoutNode[]).length };
  return { list: path.slice(0, -1), index: Number(path.at(-1)) + 1 };
}

/** Where an item stands in the layout; undefined for columns and for fields that the form does not show. */
export function pathOfItem(documents: DesignDocuments, item: DesignItem): LayoutPath | undefined {
  if ('node' in item) return valueAt(layoutOf(documents), item.node) === undefined ? undefined : item.node;
  return placeOfField(documents.screen.form, item.field)?.at;
}

function pathsOfItems(documents: DesignDocuments, items: readonly DesignItem[]): LayoutPath[] {
  return items.map((item) => pathOfItem(documents, item)).filter((path) => path !== undefined);
}

function layoutOf(documents: DesignDocuments): LayoutNode[] {
  return documents.screen.form?.layout ?? [];
}

function withLayout(documents: DesignDocuments, layout: LayoutNode[]): DesignDocuments {
  const { screen } = documents;
  if (screen.form?.layout === layout) return documents;
  return { ...documents, screen: { ...screen, form: { ...screen.form, layout } } };
}

function nodesAt(layout: readonly LayoutNode[], path: LayoutPath): LayoutNode[] {
  return nodesOf(layout).filter(({ at }) => isWithin(at, path)).map(({ node }) => node);
}

function putNodes(documents: DesignDocuments, to: Extract<Place, { list: LayoutPath }>, nodes: readonly LayoutNode[]): DesignDocuments {
  return withLayout(documents, insertNodes(layoutOf(documents), to.list, to.index, nodes));
}

function putField(documents: DesignDocuments, key: string, field: FieldDocument, to: Place): DesignDocuments {
  if ('list' in to) {
    const next = putNodes(insertFields(documents, '', Number.MAX_SAFE_INTEGER, [[key, field]]), to, [key]);
    return withListColumn(next, key, field);
  }
  refuseColumn(field, to.table);
  const next = insertFields(documents, to.table, to.index, [[key, field]]);
  return withColumns(next, to.table, (columns) => columns.toSpliced(to.index, 0, key));
}

/** Fields that the data has already come into the form, and into the list as new fields do. */
export function putBroughtFields(documents: DesignDocuments, keys: readonly string[], to: Extract<Place, { list: LayoutPath }>): DesignDocuments {
  return keys.reduce((next, key) => {
    const field = documents.model.fields[key];
    return field === undefined ? next : withListColumn(next, key, field);
  }, putNodes(documents, to, keys));
}

function refuseColumn(field: FieldDocument, table: string): void {
  if (getFieldType(field.type)?.systemField !== undefined) throw new DesignRefusal('systemColumn');
  if (field.fields && table.split('.').length + depthOf(field) > MAX_TABLE_DEPTH) throw new DesignRefusal('tableDepth', { max: MAX_TABLE_DEPTH });
}

function depthOf(field: FieldDocument): number {
  return field.fields ? 1 + Math.max(0, ...Object.values(field.fields).map(depthOf)) : 0;
}

/** A form that says which columns it shows is told of a change among them. */
function withColumns(documents: DesignDocuments, table: string, change: (columns: (string | { field: string; width?: number })[]) => (string | { field: string; width?: number })[]): DesignDocuments {
  const place = placeOfField(documents.screen.form, table);
  const node = place?.node;
  if (!place || typeof node !== 'object' || !('field' in node) || !node.columns) return documents;
  const layout = layoutOf(documents);
  const next = { ...node, columns: change(node.columns) };
  return withLayout(documents, insertNodes(removeNodes(layout, [place.at]), place.at.slice(0, -1), Number(place.at.at(-1)), [next]));
}

/** A new field is seen in the list too, as long as there is room. */
function withListColumn(documents: DesignDocuments, key: string, field: FieldDocument): DesignDocuments {
  const { list } = documents.screen;
  const type = getFieldType(field.type);
  const isListed = type !== undefined && type.storage !== 'rows' && type.valueKind !== 'files' && type.isMarkup !== true && type.storage !== 'json';
  if (!list || !isListed || list.columns.length >= MAX_OWN_COLUMNS || list.columns.some((column) => keyOf(column) === key)) return documents;
  const next: ListView = { ...list, columns: [...list.columns, key] };
  return { ...documents, screen: { ...documents.screen, list: next } };
}

/** The documents without fields, and without what only listed them; formulas and conditions that read them are left for the checker to name. */
export function withoutFields(documents: DesignDocuments, paths: readonly string[], onNamed?: (field: string, place: FieldNamePlace) => void): DesignDocuments {
  if (paths.length === 0) return documents;
  const isGone = (path: string): boolean => paths.some((gone) => path === gone || path.startsWith(`${gone}.`));
  let next = mapFieldNames(documents, (path, place) => {
    if (!isGone(path)) return splitPath(path).key;
    onNamed?.(path, place);
    return null;
  });
  for (const path of paths) next = withField(next, path, () => undefined);
  if (!isGone(documents.model.label)) return next;
  const [first] = Object.entries(next.model.fields).filter(([, field]) => !field.fields).map(([key]) => key);
  return first === undefined ? next : { ...next, model: { ...next.model, label: first } };
}

function freeName(key: string, documents: DesignDocuments, table: string): string {
  const taken = Object.keys(fieldsOfTable(documents.model, table));
  return taken.includes(key) ? freeKey(key, taken, table === '') : key;
}

/** A path as it is once the others have gone. */
function shifted(path: LayoutPath, gone: readonly LayoutPath[]): LayoutPath {
  return path.map((key, depth) => {
    if (typeof key !== 'number') return key;
    const before = gone.filter((other) => other.length === depth + 1 && isWithin(path.slice(0, depth), other.slice(0, depth)) && Number(other[depth]) < key);
    return key - before.length;
  });
}

function titlesOf(documents: DesignDocuments, items: readonly DesignItem[], { locale }: CommandOptions): string {
  const titles = items.flatMap((item) => {
    if ('field' in item) {
      const field = fieldAtPath(documents.model, item.field);
      return field ? [resolveText(field.title, locale)] : [];
    }
    const node = valueAt(layoutOf(documents), item.node);
    if (typeof node !== 'object' || node === null || isDecoration(node as LayoutNode)) return [];
    const title = 'section' in node ? node.section : 'card' in node ? node.card : 'title' in node ? node.title : undefined;
    return typeof title === 'string' || (typeof title === 'object' && title !== null) ? [resolveText(title as string, locale)] : [];
  });
  return joinNames(titles, locale);
}
