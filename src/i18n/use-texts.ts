import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { use, useMemo, useSyncExternalStore } from 'react';

const loading = new Map<string, Promise<void>>();

/** Texts of one file for pages that do not carry react-i18next; suspends until they are there. The same function until the language changes. */
export function useTexts(namespace: string): TFunction {
  const language = useSyncExternalStore(onLanguageChanged, () => i18next.language);
  use(load(language, namespace));
  return useMemo(() => i18next.getFixedT(language, namespace), [language, namespace]);
}

function load(language: string, namespace: string): Promise<void> {
  const key = `${language}/${namespace}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = i18next.loadNamespaces(namespace);
    loading.set(key, promise);
  }
  return promise;
}

function onLanguageChanged(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
