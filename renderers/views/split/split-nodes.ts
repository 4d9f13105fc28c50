import type { Condition } from '#schemas/language/documents/condition.ts';
import type { SplitView } from '#schemas/language/documents/screen.ts';
import type { DictionaryOption, RecordRow } from '../../engine/data-source.ts';

/** A node of the tree beside a list. */
export interface SplitNode {
  id: string;
  title: string;
  children: SplitNode[];
}

/** The tree of records along `parent`; without one a plain list. */
export function nodesOfRecords(records: RecordRow[], label: string, parent: string | undefined): SplitNode[] {
  const nodes = new Map(records.map((record) => [
    String(record['id']),
    { id: String(record['id']), title: titleOf(record, label), children: [] as SplitNode[] },
  ]));
  const roots: SplitNode[] = [];
  for (const record of records) {
    const node = nodes.get(String(record['id']));
    const above = parent === undefined ? undefined : nodes.get(String(record[parent]));
    if (!node) continue;
    if (above && above !== node && !isBelow(above, node)) above.children.push(node);
    else roots.push(node);
  }
  return roots;
}

export function nodesOfDictionary(entries: DictionaryOption[]): SplitNode[] {
  return entries.map(({ value, label, children }) => ({ id: value, title: label, children: nodesOfDictionary(children ?? []) }));
}

/** The condition a chosen node stands for; an unknown node finds nothing. */
export function nodeCondition(split: SplitView, nodes: SplitNode[], id: string): Condition {
  const node = findNode(nodes, id);
  if (!split.includeBelow || !node || node.children.length === 0) return { field: split.field, op: 'eq', value: id };
  return { field: split.field, op: 'in', value: idsBelow(node) };
}

export function findNode(nodes: SplitNode[], id: string): SplitNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return null;
}

/** Ids of the nodes that have children. */
export function branchIds(nodes: SplitNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchIds(node.children)] : []));
}

/** Nodes whose title contains the words, with everything above them. */
export function searchNodes(nodes: SplitNode[], words: string): SplitNode[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    const children = searchNodes(node.children, words);
    const matches = node.title.toLocaleLowerCase().includes(wanted);
    return matches || children.length > 0 ? [{ ...node, children: matches && children.length === 0 ? node.children : children }] : [];
  });
}

function idsBelow(node: SplitNode): string[] {
  return [node.id, ...node.children.flatMap(idsBelow)];
}

function isBelow(node: SplitNode, ancestor: SplitNode): boolean {
  return ancestor.children.some((child) => child === node || isBelow(node, child));
}

function titleOf(record: RecordRow, label: string): string {
  const text = record.$display?.[label] ?? record[label];
  return Array.isArray(text) ? text.join(' ') : String(text ?? record['id'] ?? '');
}
