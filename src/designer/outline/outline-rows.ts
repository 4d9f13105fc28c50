import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import { pathOf } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { decorationOf, isDecoration, isFieldNode } from '#schemas/language/layout-nodes.ts';
import { keyOfItem } from '../state/items.ts';

/** One line of the outline. */
export interface OutlineRow {
  key: string;
  item: DesignItem;
  /** Field type, or the kind of group or decoration. */
  kind: string;
  /** Null: the kind says it all. */
  title: Text | null;
  depth: number;
  /** Position among its siblings, and how many there are. */
  position: number;
  siblings: number;
  parent: string | null;
  hasChildren: boolean;
}

/** The form as a tree, its lines in order; what lies in a folded line is left out. */
export function outlineRows({ model, screen }: DesignDocuments, folded: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  nodes(screen.form?.layout ?? [], [], 0, null);
  return rows;

  function push(item: DesignItem, about: Omit<OutlineRow, 'key' | 'item'>): string {
    const key = keyOfItem(item);
    rows.push({ key, item, ...about });
    return key;
  }

  function nodes(list: readonly LayoutNode[], at: (string | number)[], depth: number, parent: string | null): void {
    const known = list.filter((node) => !isFieldNode(node) || Object.hasOwn(model.fields, keyOf(node)));
    for (const [index, node] of list.entries()) {
      const place = { depth, parent, position: known.indexOf(node) + 1, siblings: known.length };
      const here = [...at, index];
      if (isFieldNode(node)) field(keyOf(node), model.fields[keyOf(node)], '', place);
      else if (isDecoration(node)) push({ node: here }, { ...place, kind: decorationOf(node) ?? 'note', title: titleOfDecoration(node), hasChildren: false });
      else group(node, here, place);
    }
  }

  function group(node: Exclude<LayoutNode, string>, here: (string | number)[], place: Pick<OutlineRow, 'depth' | 'parent' | 'position' | 'siblings'>): void {
    if ('section' in node || 'card' in node) {
      const kind = 'section' in node ? 'section' : 'card';
      const key = push({ node: here }, { ...place, kind, title: 'section' in node ? node.section : node.card, hasChildren: node.children.length > 0 });
      if (!folded.has(key)) nodes(node.children, [...here, 'children'], place.depth + 1, key);
      return;
    }
    const name = 'tabs' in node ? 'tabs' : 'collapse' in node ? 'collapse' : 'grid';
    const panes = 'tabs' in node ? node.tabs : 'collapse' in node ? node.collapse : 'grid' in node ? node.grid : [];
    const key = push({ node: here }, { ...place, kind: name, title: null, hasChildren: panes.length > 0 });
    if (folded.has(key)) return;
    for (const [index, pane] of panes.entries()) {
      const own = push({ node: [...here, name, index] }, {
        kind: 'pane', title: 'title' in pane ? pane.title : null, depth: place.depth + 1, parent: key, position: index + 1, siblings: panes.length, hasChildren: pane.children.length > 0,
      });
      if (!folded.has(own)) nodes(pane.children, [...here, name, index, 'children'], place.depth + 2, own);
    }
  }

  function field(key: string, document: FieldDocument | undefined, table: string, place: Pick<OutlineRow, 'depth' | 'parent' | 'position' | 'siblings'>): void {
    if (!document) return;
    const path = pathOf(table, key);
    const columns = Object.entries(document.fields ?? {});
    const own = push({ field: path }, { ...place, kind: document.type, title: document.title, hasChildren: columns.length > 0 });
    if (folded.has(own)) return;
    for (const [index, [column, inner]] of columns.entries()) {
      field(column, inner, path, { depth: place.depth + 1, parent: own, position: index + 1, siblings: columns.length });
    }
  }
}

function titleOfDecoration(node: LayoutNode): Text | null {
  if (typeof node === 'string') return null;
  if ('note' in node) return node.note;
  if ('alert' in node) return node.alert;
  if ('divider' in node) return node.divider === true ? null : node.divider;
  if ('slot' in node) return node.slot;
  if ('related' in node) return node.title ?? node.related;
  if ('digest' in node) return node.title ?? node.digest;
  return 'link' in node || 'frame' in node ? node.title : null;
}
