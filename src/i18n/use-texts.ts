import { use, useMemo, useSyncExternalStore } from 'react';
import { currentLocale, loadTexts, onLanguageChanged, sayIn, type Say } from './texts.ts';

const loading = new Map<string, Promise<void>>();

/** Texts of one file for pages that do not carry react-i18next; suspends until they are there. The same function until the language changes. */
export function useTexts(namespace: string): Say {
  const language = useSyncExternalStore(onLanguageChanged, currentLocale);
  use(load(language, namespace));
  return useMemo(() => sayIn(language, namespace), [language, namespace]);
}

function load(language: string, namespace: string): Promise<void> {
  const key = `${language}/${namespace}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = loadTexts(namespace);
    loading.set(key, promise);
  }
  return promise;
}
