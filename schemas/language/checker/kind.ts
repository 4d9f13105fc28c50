import { isValues } from '../row-view.ts';
import type { JsonValue } from '../documents/json.ts';

export type DocumentKind = 'model' | 'fragment' | 'screen' | 'page' | 'panel' | 'slot' | 'dictionary' | 'flow' | 'operations';

const KINDS: readonly string[] = ['model', 'fragment', 'screen', 'page', 'panel', 'slot', 'dictionary', 'flow'] satisfies DocumentKind[];

/** What a document is, by what it says or by its file name; undefined for files that are none. */
export function kindOf(path: string, value: JsonValue | undefined): DocumentKind | undefined {
  const kind = isValues(value) ? value['kind'] : undefined;
  if (isOwnKind(kind)) return kind;
  const ending = /\.([a-z]+)\.json$/.exec(path)?.[1];
  if (isOwnKind(ending)) return ending;
  return /(?:^|[\\/])operations\.json$/.test(path) ? 'operations' : undefined;
}

function isOwnKind(kind: unknown): kind is Exclude<DocumentKind, 'operations'> {
  return typeof kind === 'string' && KINDS.includes(kind);
}
