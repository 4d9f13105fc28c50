import type { ResourceKey } from 'i18next';
import { changedTexts } from './changed-texts.ts';
import { ownTexts } from './own-texts.ts';

/** What is shown before the sign-in; all else is made known by what shows it. */
const files = import.meta.glob<ResourceKey>('./locales/*/{session,signIn}.json', { import: 'default' });

/** Fetches the texts of a namespace in a language, as administrators have changed them. Throws where nobody has brought them. */
export async function readTexts(language: string, namespace: string): Promise<ResourceKey> {
  const load = ownTexts(namespace, language) ?? files[`./locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`No texts ${namespace} in ${language}.`);
  const [texts, { data }] = await Promise.all([load(), changedTexts(language)]);
  const changed = data?.texts[namespace];
  return changed ? (await import('./with-changed.ts')).withChanged(texts, changed) : texts;
}
