import { isValues } from '../row-view.ts';
import type { JsonValue } from '../documents/json.ts';

export type DocumentKind = 'model' | 'screen' | 'dictionary' | 'operations';

/** What a document is, by what it says or by its file name; undefined for files that are none. */
export function kindOf(path: string, value: JsonValue | undefined): DocumentKind | undefined {
  const kind = isValues(value) ? value['kind'] : undefined;
  if (kind === 'model' || kind === 'screen' || kind === 'dictionary') return kind;
  const ending = /\.(model|screen|dictionary)\.json$/.exec(path)?.[1];
  if (ending === 'model' || ending === 'screen' || ending === 'dictionary') return ending;
  return /(?:^|[\\/])operations\.json$/.test(path) ? 'operations' : undefined;
}
