import type { CodeNode, CodeState } from '#schemas/wire/generator.ts';

/** Texts by path. */
export type Files = Record<string, string>;

/** The files as folders and files, each with how it stands to the project before; folders first, then by name. */
export function codeTree(files: Files, before: Files | undefined): CodeNode[] {
  const root = folder();
  for (const path of new Set([...Object.keys(files), ...Object.keys(before ?? {})])) {
    const steps = path.split('/');
    const name = steps.pop() ?? '';
    let place = root;
    for (const step of steps) {
      const next = place.folders.get(step) ?? folder();
      place.folders.set(step, next);
      place = next;
    }
    place.files.set(name, path);
  }
  return nodesOf(root, files, before);
}

interface Folder {
  folders: Map<string, Folder>;
  /** Whole paths by name. */
  files: Map<string, string>;
}

const folder = (): Folder => ({ folders: new Map(), files: new Map() });

function nodesOf(place: Folder, files: Files, before: Files | undefined): CodeNode[] {
  const byName = <T>(entries: Map<string, T>): [string, T][] => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...byName(place.folders).map(([folderName, inner]): CodeNode => ({ folderName, children: nodesOf(inner, files, before) })),
    ...byName(place.files).map(([fileName, path]): CodeNode => {
      const [now, previous] = [files[path], before?.[path]];
      return { fileName, fileType: fileName.split('.').at(-1) ?? '', fileContent: now ?? '', state: stateOf(now, previous), previous: previous ?? null };
    }),
  ];
}

function stateOf(now: string | undefined, previous: string | undefined): CodeState {
  if (now === undefined) return 'removed';
  if (previous === undefined) return 'new';
  return now === previous ? 'same' : 'changed';
}
