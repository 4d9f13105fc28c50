import type { ResourceKey } from 'i18next';
import { ownTexts } from './own-texts.ts';

/** What is shown before the sign-in; all else is made known by what shows it. */
const files = import.meta.glob<ResourceKey>('./locales/*/{session,signIn}.json', { import: 'default' });

/** Fetches the texts of a namespace in a language, as administrators have changed them. Throws where nobody has brought them. */
export async function readTexts(language: string, namespace: string): Promise<ResourceKey> {
  const load = ownTexts(namespace, language) ?? files[`./locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`No texts ${namespace} in ${language}.`);
  const texts = load();
  // The server marks its page where administrators have changed texts; the page of the development server is another one.
  const mayDiffer = import.meta.env.MODE === 'development' || 'texts' in document.documentElement.dataset;
  return mayDiffer ? import('./changed-texts.ts').then((changed) => changed.readChanged(language, namespace, texts)) : texts;
}
