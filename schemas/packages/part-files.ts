import type { PackagePart, PartKind } from './package.ts';

const FOLDERS: Record<PartKind, { folder: string; ending: string }> = {
  design: { folder: 'designs', ending: 'design' },
  model: { folder: 'models', ending: 'model' },
  screen: { folder: 'screens', ending: 'screen' },
  dictionary: { folder: 'dictionaries', ending: 'dictionary' },
  billRule: { folder: 'bill-rules', ending: 'bill-rule' },
  template: { folder: 'templates', ending: 'template' },
};

/** Where a part stands in a folder of files; it has the same name for ever. */
export function partFile({ kind, code }: Pick<PackagePart, 'kind' | 'code'>): string {
  const { folder, ending } = FOLDERS[kind];
  return `${folder}/${code}.${ending}.json`;
}

/** What the file of a folder holds; undefined for files that are none of ours. */
export function partOfFile(path: string): Pick<PackagePart, 'kind' | 'code'> | undefined {
  for (const [kind, { folder, ending }] of Object.entries(FOLDERS) as [PartKind, (typeof FOLDERS)[PartKind]][]) {
    if (path.startsWith(`${folder}/`) && path.endsWith(`.${ending}.json`)) return { kind, code: path.slice(folder.length + 1, -`.${ending}.json`.length) };
  }
  return undefined;
}
