import type { DocumentFile } from '../checker/diagnostic.ts';
import { kindOf } from '../checker/kind.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { JsonValue } from '../documents/json.ts';
import { resolveFragments } from '../fragments/resolve.ts';
import { isValues } from '../row-view.ts';
import type { ProjectNames } from './project.ts';

/** What the files of a project name; what is no document is left out. In the order of their codes. */
export function projectNames(files: readonly DocumentFile[]): ProjectNames {
  const values = files.map(({ path, text }) => ({ path, value: JSON.parse(text) as JsonValue }));
  const all = <Document>(kind: string): Document[] => values.filter(({ path, value }) => kindOf(path, value) === kind).map(({ value }) => value as Document);
  const listIn = <Entry>(file: RegExp, key: string): Entry[] => values.flatMap(({ path, value }) => {
    const list = file.test(path) && isValues(value) ? value[key] : undefined;
    return Array.isArray(list) ? (list as Entry[]) : [];
  });
  const fragments = all<FragmentDocument>('fragment').sort(byCode);
  const byName = new Map(fragments.map((fragment) => [fragment.code, fragment]));
  return {
    models: all<ProjectNames['models'][number]>('model').map((model) => resolveFragments(model, byName).model).sort(byCode),
    fragments,
    screens: all<ProjectNames['screens'][number]>('screen').sort(byCode),
    panels: all<ProjectNames['panels'][number]>('panel').sort(byCode),
    slots: all<ProjectNames['slots'][number]>('slot').sort(byCode),
    dictionaries: all<ProjectNames['dictionaries'][number]>('dictionary').sort(byCode),
    operations: listIn(/(?:^|[\\/])operations\.json$/, 'operations'),
    directories: listIn(/(?:^|[\\/])menu\.json$/, 'directories'),
    billRules: listIn(/(?:^|[\\/])bill-rules\.json$/, 'rules'),
  };
}

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}
