/** A part of a parsed statement. */
export type Tree = Readonly<Record<string, unknown>>;

/** The value as a part; undefined for lists, texts and numbers. */
export function asTree(value: unknown): Tree | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : undefined;
}
