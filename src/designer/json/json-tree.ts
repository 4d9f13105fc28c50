import { jsonLanguage } from '@codemirror/lang-json';
import type { JsonValue } from '#schemas/language/documents/json.ts';

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
type SyntaxNode = Tree['topNode'];

export type JsonPath = (string | number)[];

/** What a text of JSON says, as far as it can be read: places that are not finished yet are left out. */
export interface JsonText {
  tree: Tree;
  value: JsonValue;
}

export function readJson(text: string): JsonText {
  const tree = jsonLanguage.parser.parse(text);
  const [first] = childrenOf(tree.topNode);
  return { tree, value: first ? valueOf(first, text) : null };
}

/** Where the cursor stands: the path of the object or list around it, and whether a name or a value is written there. */
export function placeAt({ tree }: JsonText, text: string, position: number): { path: JsonPath; wanted: 'key' | 'value'; from: number; to: number } | null {
  const node = tree.resolveInner(position, -1);
  const isText = node.name === 'String' || node.name === 'PropertyName';
  const [from, to] = isText && node.from < position ? [node.from, node.to] : [position, position];
  if (node.name === 'PropertyName') return { path: pathOf(node.parent?.parent ?? node, text), wanted: 'key', from, to };
  // What is not finished yet stands in the object, property or list around it.
  const home = HOMES.has(node.name) ? node : node.parent;
  switch (home?.name) {
    case 'Object': return { path: pathOf(home, text), wanted: 'key', from, to };
    case 'Property': return { path: pathOf(home, text), wanted: 'value', from, to };
    case 'Array': return { path: [...pathOf(home, text), 0], wanted: 'value', from, to };
    default: return null;
  }
}

const HOMES = new Set(['Object', 'Property', 'Array']);

/** The stretch of text that stands at a path, or at the nearest place around it. */
export function rangeOf({ tree }: JsonText, text: string, path: readonly (string | number)[]): { from: number; to: number } {
  let [node] = childrenOf(tree.topNode);
  let shown = node;
  for (const key of path) {
    const inner: SyntaxNode | undefined = !node ? undefined : node.name === 'Array' ? valuesOf(node)[Number(key)] : childrenOf(node).find((child) => child.name === 'Property' && nameOf(child, text) === key);
    if (!inner) break;
    shown = inner.name === 'Property' ? inner.firstChild ?? inner : inner;
    node = inner.name === 'Property' ? inner.lastChild ?? inner : inner;
  }
  if (!shown) return { from: 0, to: 0 };
  // A whole object would be underlined from its first brace to its last.
  const isLong = shown.name === 'Object' || shown.name === 'Array';
  return { from: shown.from, to: isLong ? shown.from + 1 : shown.to };
}

/** Every place where the text is no JSON, one a line. */
export function faultsOf({ tree }: JsonText, text: string): { from: number; to: number }[] {
  const found = new Map<number, { from: number; to: number }>();
  tree.iterate({ enter: ({ type, from, to }) => { if (type.isError && !found.has(lineAt(text, from))) found.set(lineAt(text, from), { from, to }); } });
  return [...found.values()];
}

/** The line of a position, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function pathOf(node: SyntaxNode, text: string): JsonPath {
  const path: JsonPath = [];
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === 'Property') path.unshift(nameOf(at, text));
    else if (at.parent?.name === 'Array') path.unshift(valuesOf(at.parent).findIndex((one) => one.from === at?.from));
  }
  return path;
}

function valueOf(node: SyntaxNode, text: string): JsonValue {
  if (node.name === 'Array') return valuesOf(node).map((child) => valueOf(child, text));
  if (node.name === 'Object') {
    const entries = childrenOf(node).flatMap((property): [string, JsonValue][] => {
      const value = property.lastChild;
      return property.name === 'Property' && value && value.name !== 'PropertyName' && !value.type.isError ? [[nameOf(property, text), valueOf(value, text)]] : [];
    });
    return Object.fromEntries(entries);
  }
  return parsed(text.slice(node.from, node.to)) ?? null;
}

function nameOf(property: SyntaxNode, text: string): string {
  const name = property.firstChild;
  const value = name ? parsed(text.slice(name.from, name.to)) : undefined;
  return typeof value === 'string' ? value : '';
}

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

function valuesOf(list: SyntaxNode): SyntaxNode[] {
  return childrenOf(list).filter(({ name }) => VALUES.has(name));
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
