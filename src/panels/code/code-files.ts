import type { CodeNode } from '#schemas/wire/generator.ts';

export type CodeFile = Extract<CodeNode, { fileName: string }> & { path: string };

/** Every file below the nodes with its path, in the order of the tree. */
export function filesBelow(nodes: readonly CodeNode[], prefix = ''): CodeFile[] {
  return nodes.flatMap((node) => ('children' in node ? filesBelow(node.children, `${prefix}${node.folderName}/`) : [{ ...node, path: prefix + node.fileName }]));
}

/** How many files are not as they were taken away; none before the first time. */
export function countChanges(files: readonly CodeFile[]): number {
  return files.every(({ previous }) => previous === null) ? 0 : files.filter(({ state }) => state !== 'same').length;
}

/** What one wants to see first: what changed, else what the reader needs first. */
export function firstFile(files: readonly CodeFile[]): CodeFile | undefined {
  const changed = countChanges(files) > 0 ? files.find(({ state }) => state === 'changed') : undefined;
  return changed ?? files.find(({ path }) => path === 'README.md') ?? files[0];
}
