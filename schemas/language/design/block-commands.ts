import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { BlockDocument } from '../documents/screen.ts';
import { withKeys, withNewIds } from './clip.ts';
import { DesignRefusal, type CommandOptions, type CommandOutcome, type DesignClip, type DesignCommand } from './command.ts';
import { pasteItems, withoutFields } from './item-commands.ts';
import { insertNodes, placeOfField, withValueAt } from './layout-places.ts';
import { allFields, fieldAtPath, fieldsOfTable, insertFields, pathOf, splitPath, withField } from './model-fields.ts';
import { freeKey } from './new-field.ts';
import { resolveText } from '../texts.ts';

type Command<Name extends DesignCommand['name']> = Extract<DesignCommand, { name: Name }>;

/** Puts a template into the form; linked, the form remembers which of its fields came from where. */
export function insertBlock(documents: DesignDocuments, { template, version, title, clip, to, isLinked }: Command<'insertBlock'>, options: CommandOptions): CommandOutcome {
  if ('table' in to) throw new DesignRefusal('inTable');
  const outcome = pasteItems(documents, { name: 'pasteItems', clip, to }, options);
  const added = Object.fromEntries(Object.entries(outcome.documents.model.fields).filter(([key]) => !Object.hasOwn(documents.model.fields, key)));
  // Both in one order: pasting keeps it.
  const made = allFields(added);
  const known = allFields(clip.fields).flatMap(({ path }, index): [string, string][] => (made[index] ? [[path, made[index].field.id]] : []));
  const block: BlockDocument = { template, version, fields: Object.fromEntries(known) };
  const next = isLinked ? withBlocks(outcome.documents, [...blocksOf(outcome.documents), block]) : outcome.documents;
  return { documents: next, values: { title: resolveText(title, options.locale) }, chosen: outcome.chosen };
}

/**
 * Brings a linked part to another version of its template. What the builder has changed himself stays as he made it,
 * property by property; fields he removed stay removed; where the part is placed is up to him.
 */
export function updateBlock(documents: DesignDocuments, { index, version, title, from, to }: Command<'updateBlock'>, options: CommandOptions): CommandOutcome {
  const block = blockAt(documents, index);
  const names = ownKeys(documents, block, to);
  const [old, now] = [withKeys(from, names), withKeys(to, names)];
  const own = new Map([...names].map(([template, key]) => [key, template]));
  let next = documents;
  const known: Record<string, string> = {};
  for (const { path, field } of allFields(now.fields)) {
    const template = templatePath(path, own);
    const id = block.fields[template];
    const present = id === undefined ? undefined : fieldOfId(next, path, id);
    if (id !== undefined) known[template] = id;
    if (present) next = withField(next, present, (mine) => merged(mine, fieldAtPath(old, path) ?? field, field));
    else if (id === undefined) {
      const added = inserted(next, path, field, block, options);
      next = added.documents;
      for (const inner of allFields({ [splitPath(path).key]: added.field }, splitPath(path).table)) known[templatePath(inner.path, own)] = inner.field.id;
    }
  }
  const gone = Object.entries(block.fields).filter(([template]) => fieldAtPath(to, template) === undefined && fieldAtPath(from, template) !== undefined)
    .flatMap(([template, id]) => fieldOfId(next, withOwnRoot(template, names), id) ?? []);
  next = withBlocks(withoutFields(next, gone), blocksOf(next).with(index, { ...block, version, fields: known }));
  return { documents: next, values: { title: resolveText(title, options.locale), version: String(version) }, chosen: [] };
}

export function unlinkBlock(documents: DesignDocuments, { index }: Command<'unlinkBlock'>): CommandOutcome {
  blockAt(documents, index);
  return { documents: withBlocks(documents, blocksOf(documents).toSpliced(index, 1)), values: {}, chosen: [] };
}

function blocksOf({ screen }: DesignDocuments): BlockDocument[] {
  return screen.blocks ?? [];
}

function blockAt(documents: DesignDocuments, index: number): BlockDocument {
  const block = blocksOf(documents)[index];
  if (block === undefined) throw new DesignRefusal('gone', { name: index });
  return block;
}

function withBlocks(documents: DesignDocuments, blocks: BlockDocument[]): DesignDocuments {
  return withValueAt(documents, ['screen', 'blocks'], blocks.length === 0 ? undefined : blocks);
}

/** Keys of the template's outer fields to those they have in this design; what is new gets a free one. */
function ownKeys({ model }: DesignDocuments, block: BlockDocument, to: DesignClip): Map<string, string> {
  const taken = new Set(Object.keys(model.fields));
  const names = new Map<string, string>();
  const keys = new Set([...Object.keys(block.fields).filter((path) => !path.includes('.')), ...Object.keys(to.fields)]);
  for (const key of keys) {
    const id = block.fields[key];
    const present = Object.entries(model.fields).find(([, field]) => field.id === id)?.[0];
    const name = present ?? (id === undefined && taken.has(key) ? freeKey(key, taken, true) : key);
    names.set(key, name);
    taken.add(name);
  }
  return names;
}

function templatePath(path: string, own: ReadonlyMap<string, string>): string {
  const [root = '', ...rest] = path.split('.');
  return [own.get(root) ?? root, ...rest].join('.');
}

function withOwnRoot(template: string, names: ReadonlyMap<string, string>): string {
  const [root = '', ...rest] = template.split('.');
  return [names.get(root) ?? root, ...rest].join('.');
}

/** The path, as it is called here, of the field with an identity on the level that a template's path speaks of. */
function fieldOfId({ model }: DesignDocuments, path: string, id: string): string | undefined {
  const { table } = splitPath(path);
  const key = Object.entries(fieldsOfTable(model, table)).find(([, field]) => field.id === id)?.[0];
  return key === undefined ? undefined : pathOf(table, key);
}

/** Property by property: the template's change, unless the builder has made one of his own. */
function merged(mine: FieldDocument, before: FieldDocument, after: FieldDocument): FieldDocument {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(after)])] as (keyof FieldDocument)[];
  const entries = names.flatMap((name): [string, JsonValue][] => {
    if (name === 'id' || name === 'fields') return mine[name] === undefined ? [] : [[name, mine[name] as JsonValue]];
    const isOwn = JSON.stringify(mine[name]) !== JSON.stringify(before[name]);
    const value = isOwn ? mine[name] : after[name];
    return value === undefined ? [] : [[name, value as JsonValue]];
  });
  return Object.fromEntries(entries) as unknown as FieldDocument;
}

/** A field that the template did not have before: behind the last of the part that is still there. */
function inserted(documents: DesignDocuments, path: string, field: FieldDocument, block: BlockDocument, { newId }: CommandOptions): { documents: DesignDocuments; field: FieldDocument } {
  const { table, key } = splitPath(path);
  const made = withNewIds(field, newId);
  // A table that the builder has removed takes no columns.
  if (table !== '' && !fieldAtPath(documents.model, table)?.fields) return { documents, field: made };
  if (table !== '' && Object.hasOwn(fieldsOfTable(documents.model, table), key)) return { documents, field: made };
  const next = insertFields(documents, table, Number.MAX_SAFE_INTEGER, [[key, made]]);
  if (table !== '') return { documents: next, field: made };
  const ids = new Set(Object.values(block.fields));
  const last = Object.entries(documents.model.fields).flatMap(([own, one]) => (ids.has(one.id) ? [placeOfField(documents.screen.form, own)?.at] : [])).filter((at) => at !== undefined).at(-1);
  const layout = documents.screen.form?.layout ?? [];
  const placed = last === undefined ? [...layout, key] : insertNodes(layout, last.slice(0, -1), Number(last.at(-1)) + 1, [key]);
  return { documents: withValueAt(next, ['screen', 'form', 'layout'], placed), field: made };
}
