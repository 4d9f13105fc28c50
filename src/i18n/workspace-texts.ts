import type { ResourceKey } from 'i18next';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { addTexts } from './own-texts.ts';

/** Every shared file but those that stand before the sign-in. */
const sharedFiles = import.meta.glob<ResourceKey>(['./locales/*/*.json', '!./locales/*/{session,signIn}.json'], { import: 'default' });
/** The renderers' own texts: one file for each part and language, all of them one namespace here. */
const rendererFiles = import.meta.glob<object>('/renderers/texts/*.json', { import: 'default' });

/** Makes the texts behind the sign-in known. */
export function addWorkspaceTexts(): void {
  const namespaces = new Set(Object.keys(sharedFiles).map((path) => /([^/]+)\.json$/.exec(path)?.[1] ?? ''));
  for (const namespace of namespaces) add(namespace, (language) => sharedFiles[`./locales/${language}/${namespace}.json`]);
  add('renderers', (language) => () => loadRendererTexts(language));
}

function add(namespace: string, loaderOf: (language: string) => (() => Promise<ResourceKey>) | undefined): void {
  addTexts(namespace, Object.fromEntries(LOCALES.flatMap((language) => {
    const load = loaderOf(language);
    return load ? [[`./texts.${language}.json`, load]] : [];
  })));
}

async function loadRendererTexts(language: string): Promise<ResourceKey> {
  const parts = Object.entries(rendererFiles).filter(([path]) => path.endsWith(`.${language}.json`));
  return Object.assign({}, ...(await Promise.all(parts.map(([, load]) => load())))) as ResourceKey;
}
