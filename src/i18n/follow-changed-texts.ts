import i18next from 'i18next';
import { onPush, onPushReady } from '#src/session/push-socket.ts';
import { changeTexts, currentLocale } from './texts.ts';

const listeners = new Set<() => void>();
/** Many changes in a row are asked for once. */
const PAUSE_MS = 200;

/** Called when the page has other texts in the language that it shows. Returns how to stop. */
export function onTextsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows what administrators change as soon as they have, and what they have changed while there was no connection. Returns how to stop. */
export function followChangedTexts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void showChanged(), PAUSE_MS);
  };
  const stops = [onPush('texts', soon), onPushReady(soon)];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

async function showChanged(): Promise<void> {
  const { askAgain } = await import('./changed-texts.ts');
  // Languages that have been shown: their texts are kept.
  const differing = (await Promise.all(Object.keys(i18next.store.data).map(async (language) => ((await askAgain(language)) ? [language] : [])))).flat();
  if (differing.length === 0) return;
  document.documentElement.dataset['texts'] = '';
  const namespaces = [...new Set(differing.flatMap((language) => Object.keys(i18next.store.data[language] ?? {})))];
  await i18next.reloadResources(differing, namespaces);
  // As for another language: everything is said again.
  await changeTexts(currentLocale());
  listeners.forEach((listener) => listener());
}
