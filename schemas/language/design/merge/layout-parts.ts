import type { JsonValue } from '../../documents/json.ts';
import type { GroupNode, LayoutNode } from '../../documents/screen.ts';
import { decorationOf, isDecoration, isFieldNode, partsOfGroup } from '../../layout-nodes.ts';
import { fieldsOfNodes, keyOf, type LayoutPath } from '../layout-places.ts';
import { isSame } from './merging.ts';
import { pairAlike } from './names-of-items.ts';

type JsonObject = { [key: string]: JsonValue };

/** A node of the form's layout or a pane of one, by itself. */
export interface LayoutPart {
  kind: string;
  at: LayoutPath;
  /** The node, as far as it is not the nodes in it. */
  own: JsonObject;
  /** Keys of the fields in it; of a field its own. */
  fields: readonly string[];
  /** Place in the parts of the list it stands in: -1 for the layout itself. */
  parent: number;
  isPane: boolean;
}

/** A layout in parts, a group before what is in it. */
export function partsOfLayout(layout: readonly LayoutNode[]): LayoutPart[] {
  const parts: LayoutPart[] = [];
  const add = (nodes: readonly LayoutNode[], at: LayoutPath, parent: number): void => nodes.forEach((node, index) => {
    const here = [...at, index];
    if (isFieldNode(node)) {
      const { field: _field, ...own } = typeof node === 'string' ? { field: node } : node;
      parts.push({ kind: 'field', at: here, own: own as JsonObject, fields: [keyOf(node)], parent, isPane: false });
    } else if (isDecoration(node)) {
      parts.push({ kind: decorationOf(node) ?? '', at: here, own: node as unknown as JsonObject, fields: [], parent, isPane: false });
    } else addGroup(node, here, parent);
  });
  const addGroup = (node: GroupNode, here: LayoutPath, parent: number): void => {
    const place = parts.length;
    const kind = kindOf(node);
    const isPlain = kind === 'section' || kind === 'card';
    const { children: _children, ...own } = node as unknown as JsonObject;
    parts.push({ kind, at: here, own: isPlain ? own : {}, fields: fieldsOfNodes([node]), parent, isPane: false });
    if (isPlain) return add(partsOfGroup(node)[0]?.part.children ?? [], [...here, 'children'], place);
    for (const { at: inside, part } of partsOfGroup(node)) {
      const { children, ...rest } = part;
      parts.push({ kind: `${kind}/`, at: [...here, ...inside], own: rest as JsonObject, fields: fieldsOfNodes(children), parent: place, isPane: true });
      add(children, [...here, ...inside, 'children'], parts.length - 1);
    }
  };
  add(layout, [], -1);
  return parts;
}

/** Names for the parts of a layout that comes from another one: what both have has the name it has there. */
export function nameParts(parts: readonly LayoutPart[], base: readonly LayoutPart[], side: string): string[] {
  const pairs = pairAlike(base, parts, likeness);
  const names = parts.map((_, index) => {
    const match = pairs.get(index);
    return match === undefined ? `${side}#${String(index)}` : `#${String(match)}`;
  });
  // A field goes by its key, wherever it stands; one that stands twice is told apart like the rest.
  const seen = new Set<string>();
  return parts.map(({ kind, fields: [key = ''] }, index) => {
    if (kind !== 'field' || seen.has(key)) return names[index] ?? '';
    seen.add(key);
    return `field:${key}`;
  });
}

/** Where the node at a path of one layout stands in another that comes from it; undefined where it has gone. */
export function placeAfterChange(before: readonly LayoutNode[], after: readonly LayoutNode[], at: LayoutPath): LayoutPath | undefined {
  const [old, now] = [partsOfLayout(before), partsOfLayout(after)];
  const name = nameParts(old, old, '')[old.findIndex((part) => part.at.join('.') === at.join('.'))];
  return name === undefined ? undefined : now[nameParts(now, old, 'new').indexOf(name)]?.at;
}

function likeness(a: LayoutPart, b: LayoutPart, isSamePlace: boolean): number {
  if (a.kind !== b.kind || a.kind === 'field') return 0;
  const both = a.fields.filter((field) => b.fields.includes(field)).length;
  const all = new Set([...a.fields, ...b.fields]).size;
  return (all === 0 ? 0 : (4 * both) / all) + (isSame(a.own, b.own) ? 2 : 0) + (isSamePlace ? 0.5 : 0) + (a.at.join('.') === b.at.join('.') ? 1 : 0);
}

function kindOf(node: GroupNode): 'section' | 'card' | 'tabs' | 'collapse' | 'grid' {
  if ('section' in node) return 'section';
  if ('card' in node) return 'card';
  if ('tabs' in node) return 'tabs';
  return 'collapse' in node ? 'collapse' : 'grid';
}

/** Together again; `children` are the nodes, or the panes, in it. */
export function joinPart({ kind, own, isPane }: Pick<LayoutPart, 'kind' | 'own' | 'isPane'>, field: string, children: readonly JsonValue[]): JsonValue {
  if (kind === 'field') return Object.keys(own).length === 0 ? field : { field, ...own };
  if (isPane || kind === 'section' || kind === 'card') return { ...own, children: [...children] };
  return kind === 'tabs' || kind === 'collapse' || kind === 'grid' ? { [kind]: [...children] } : own;
}
