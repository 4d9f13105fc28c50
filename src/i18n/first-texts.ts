import type { ResourceKey } from 'i18next';
import { readTexts } from './text-files.ts';
import type { Say, TextSource } from './texts.ts';

const DEFAULT_NAMESPACE = 'session';

/** Texts of the pages before the sign-in, which need no plurals and no fallbacks: small, so that these pages show at once on a slow line. */
export function firstTexts(startLanguage: string): TextSource {
  let shown = startLanguage;
  const texts = new Map<string, ResourceKey>();
  const namespaces = new Set<string>();

  const sayFrom = (languageOf: () => string, own: string): Say => (key, values) => {
    const [path = '', namespace = own] = key.split(':').reverse();
    const text = path.split('.').reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined), texts.get(`${languageOf()}/${namespace}`));
    return typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name] ?? '')) : key;
  };

  async function load(wanted: string, namespace: string): Promise<void> {
    const key = `${wanted}/${namespace}`;
    // Without its texts a page shows their keys, and the next that needs them asks once more.
    if (!texts.has(key)) await readTexts(wanted, namespace).then((read) => texts.set(key, read), (error: unknown) => console.error(error));
  }

  return {
    get language() {
      return shown;
    },
    t: sayFrom(() => shown, DEFAULT_NAMESPACE),
    getFixedT: (fixed, namespace) => sayFrom(() => fixed, namespace),
    loadNamespaces(namespace) {
      namespaces.add(namespace);
      return load(shown, namespace);
    },
    async changeLanguage(next) {
      await Promise.all([...namespaces].map((namespace) => load(next, namespace)));
      shown = next;
    },
    namespaces: () => [...namespaces],
  };
}
