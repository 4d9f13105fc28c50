import type { FormView, LayoutNode } from '../documents/screen.ts';
import { isDecoration, isFieldNode, partsOfGroup } from '../layout-nodes.ts';

/** Keys and positions from the form's layout to a node, a pane or a list of nodes: `[2, 'children', 0]`. */
export type LayoutPath = readonly (string | number)[];

export interface PlacedNode {
  node: LayoutNode;
  at: LayoutPath;
}

/** Every node with its place, a group before what is in it. */
export function nodesOf(layout: readonly LayoutNode[], at: LayoutPath = []): PlacedNode[] {
  return layout.flatMap((node, index) => {
    const here = [...at, index];
    if (isFieldNode(node) || isDecoration(node)) return [{ node, at: here }];
    return [{ node, at: here }, ...partsOfGroup(node).flatMap(({ at: inside, part }) => nodesOf(part.children, [...here, ...inside, 'children']))];
  });
}

/** Keys of the fields that nodes hold, their own and those within. */
export function fieldsOfNodes(nodes: readonly LayoutNode[]): string[] {
  return nodesOf(nodes).flatMap(({ node }) => (isFieldNode(node) ? [keyOf(node)] : []));
}

/** The field a node shows. */
export function keyOf(node: string | { field: string }): string {
  return typeof node === 'string' ? node : node.field;
}

/** Where a field stands in the form; undefined for one that is not in it. */
export function placeOfField(form: FormView | undefined, key: string): PlacedNode | undefined {
  return nodesOf(form?.layout ?? []).find(({ node }) => isFieldNode(node) && keyOf(node) === key);
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: LayoutPath): unknown {
  return path.reduce<unknown>((present, key) => (typeof present === 'object' && present !== null && Object.hasOwn(present, key) ? (present as Record<string | number, unknown>)[key] : undefined), value);
}

/** The value with another one at a path; undefined takes the property there away. */
export function withValueAt<T>(value: T, path: LayoutPath, next: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return next as T;
  if (Array.isArray(value)) return value.with(Number(key), withValueAt(value[Number(key)], rest, next)) as T;
  const object = (value ?? {}) as Record<string, unknown>;
  if (rest.length === 0 && next === undefined) return Object.fromEntries(Object.entries(object).filter(([own]) => own !== String(key))) as T;
  return { ...object, [key]: withValueAt(object[key], rest, next) } as T;
}

/** The layout with nodes put into the list at `list`, before position `index`. */
export function insertNodes(layout: LayoutNode[], list: LayoutPath, index: number, nodes: readonly LayoutNode[]): LayoutNode[] {
  const present = valueAt(layout, list);
  if (!Array.isArray(present)) throw new Error(`No list of nodes at ${list.join('/')}.`);
  return withValueAt(layout, list, present.toSpliced(Math.min(index, present.length), 0, ...nodes));
}

/** The layout without the nodes, panes or parts at the paths; a tab set that loses its last tab goes too. */
export function removeNodes(layout: LayoutNode[], paths: readonly LayoutPath[]): LayoutNode[] {
  const gone = new Set(paths.map((path) => path.join('.')));
  const strip = (nodes: readonly LayoutNode[], at: LayoutPath): LayoutNode[] => nodes.flatMap((node, index): LayoutNode[] => {
    const here = [...at, index];
    if (gone.has(here.join('.'))) return [];
    if (isFieldNode(node) || isDecoration(node)) return [node];
    const parts = <P extends { children: LayoutNode[] }>(list: P[], name: string): P[] => list.flatMap((part, pane) => {
      const place = [...here, name, pane];
      return gone.has(place.join('.')) ? [] : [withChildren(part, strip(part.children, [...place, 'children']))];
    });
    if ('tabs' in node) return orNothing(node, 'tabs', parts(node.tabs, 'tabs'));
    if ('collapse' in node) return orNothing(node, 'collapse', parts(node.collapse, 'collapse'));
    if ('grid' in node) return orNothing(node, 'grid', parts(node.grid, 'grid'));
    return [withChildren(node, strip(node.children, [...here, 'children']))];
  });
  return gone.size === 0 ? layout : strip(layout, []);
}

function withChildren<P extends { children: LayoutNode[] }>(part: P, children: LayoutNode[]): P {
  return children.length === part.children.length && children.every((child, index) => child === part.children[index]) ? part : { ...part, children };
}

function orNothing<N extends LayoutNode>(node: N, name: string, parts: readonly unknown[]): N[] {
  return parts.length === 0 ? [] : [{ ...(node as object), [name]: parts } as N];
}

/** Whether a path leads to a place within another. */
export function isWithin(path: LayoutPath, around: LayoutPath): boolean {
  return path.length >= around.length && around.every((key, index) => key === path[index]);
}

/** A part of tabs, folds or a grid: it has no life outside of them. */
export function isPane(path: LayoutPath): boolean {
  return typeof path.at(-2) === 'string' && path.at(-2) !== 'children';
}

/** Paths none of which lies within another. */
export function outermost(paths: readonly LayoutPath[]): LayoutPath[] {
  return paths.filter((path, index) => !paths.some((other, place) => place !== index && isWithin(path, other) && (path.length > other.length || place < index)));
}
