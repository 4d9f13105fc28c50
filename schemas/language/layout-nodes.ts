import type { DecorationNode, FieldNode, GroupNode, LayoutNode } from './documents/screen.ts';

/** Names of the decorations; each is the key that tells its node from the others. */
export const DECORATIONS = ['divider', 'note', 'alert', 'link', 'frame', 'button', 'slot', 'related', 'digest'] as const;
export type Decoration = (typeof DECORATIONS)[number];

/** The decoration a node is, or undefined where it is a field or a group. */
export function decorationOf(node: LayoutNode): Decoration | undefined {
  return typeof node === 'string' ? undefined : DECORATIONS.find((name) => Object.hasOwn(node, name));
}

export function isDecoration(node: LayoutNode): node is DecorationNode {
  return decorationOf(node) !== undefined;
}

export function isFieldNode(node: LayoutNode): node is string | FieldNode {
  return typeof node === 'string' || 'field' in node;
}

/** The parts of a group that hold nodes, each with its place in the node. */
export function partsOfGroup(node: GroupNode): { at: (string | number)[]; part: { children: LayoutNode[] } }[] {
  if ('section' in node || 'card' in node) return [{ at: [], part: node }];
  const [name, list] = 'tabs' in node ? ['tabs', node.tabs] : 'collapse' in node ? ['collapse', node.collapse] : ['grid', node.grid];
  return list.map((part, index) => ({ at: [name as string, index], part }));
}

/** The actions that buttons of a layout run. */
export function buttonCodes(layout: readonly LayoutNode[]): string[] {
  return layout.flatMap((node) => {
    if (isFieldNode(node)) return [];
    if (isDecoration(node)) return 'button' in node ? [node.button] : [];
    return partsOfGroup(node).flatMap(({ part }) => buttonCodes(part.children));
  });
}
