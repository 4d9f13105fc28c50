import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { LayoutNode } from '../documents/screen.ts';
import type { DesignClip, DesignItem } from './command.ts';
import { mapFieldNames } from './field-names.ts';
import { fieldsOfNodes, isPane, keyOf, outermost, placeOfField, valueAt } from './layout-places.ts';
import { isFieldNode } from '../layout-nodes.ts';
import { fieldAtPath, splitPath } from './model-fields.ts';
import { freeKey } from './new-field.ts';
import type { CommandOptions } from './command.ts';

/** A copy of items, with everything needed to put it into this design or another; what lies within another item comes with that. */
export function clipOf({ model, screen }: DesignDocuments, items: readonly DesignItem[]): DesignClip {
  const clip: DesignClip = { nodes: [], fields: {} };
  const taken = new Set<string>();
  const groups = outermost(items.flatMap((item) => ('node' in item && !isPane(item.node) ? [item.node] : [])));
  for (const path of groups) {
    const node = valueAt(screen.form?.layout, path) as LayoutNode | undefined;
    if (node === undefined || isFieldNode(node)) continue;
    clip.nodes.push(node);
    for (const key of fieldsOfNodes([node])) take(key);
  }
  for (const item of items) {
    if (!('field' in item) || taken.has(item.field)) continue;
    const key = take(item.field);
    if (key !== undefined) clip.nodes.push(item.field.includes('.') ? key : placeOfField(screen.form, key)?.node ?? key);
  }
  return clip;

  function take(path: string): string | undefined {
    const field = fieldAtPath(model, path);
    if (!field) return undefined;
    taken.add(path);
    const { key } = splitPath(path);
    const name = Object.hasOwn(clip.fields, key) ? freeKey(key, Object.keys(clip.fields), true) : key;
    clip.fields[name] = field;
    return name;
  }
}

/** The clip with ids of its own, and keys that are free where it goes; what its fields say of each other follows. */
export function withNewNames(clip: DesignClip, taken: readonly string[], isRoot: boolean, { newId }: CommandOptions): DesignClip {
  const names = new Map<string, string>();
  for (const key of Object.keys(clip.fields)) names.set(key, freeKey(key, [...taken, ...names.values()], isRoot));
  const renamed = withKeys(clip, names);
  return { ...renamed, fields: Object.fromEntries(Object.entries(renamed.fields).map(([key, field]) => [key, withNewIds(field, newId)])) };
}

/** The clip with other keys for its fields, and all that its fields say of each other; identities stay. */
export function withKeys(clip: DesignClip, names: ReadonlyMap<string, string>): DesignClip {
  const renamed = mapFieldNames({
    model: { kind: 'model', schemaVersion: 1, code: '', title: '', label: '', fields: clip.fields },
    screen: { kind: 'screen', schemaVersion: 1, code: '', title: '', model: '', form: { layout: clip.nodes.filter((node) => isKnown(node, clip)) }, actions: [] },
  }, (path) => (path.includes('.') ? splitPath(path).key : names.get(path) ?? path));
  return {
    nodes: renamed.screen.form?.layout ?? [],
    fields: Object.fromEntries(Object.entries(renamed.model.fields).map(([key, field]) => [names.get(key) ?? key, field])),
  };
}

function isKnown(node: LayoutNode, { fields }: DesignClip): boolean {
  return !isFieldNode(node) || Object.hasOwn(fields, keyOf(node));
}

export function withNewIds(field: FieldDocument, newId: () => string): FieldDocument {
  return {
    ...field,
    id: newId(),
    ...(field.fields && { fields: Object.fromEntries(Object.entries(field.fields).map(([key, inner]) => [key, withNewIds(inner, newId)])) }),
  };
}
