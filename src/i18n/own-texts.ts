import type { ResourceKey } from 'i18next';

/** Loaders of texts by file name, `./texts.en-US.json`: what `import.meta.glob('./texts.*.json', { import: 'default' })` gives. */
export type TextFiles = Readonly<Record<string, () => Promise<ResourceKey>>>;

const filesOf = new Map<string, TextFiles>();

/** Makes the texts that lie beside a page known under its name; they are fetched when they are first needed. */
export function addTexts(namespace: string, files: TextFiles): void {
  filesOf.set(namespace, files);
}

/** What fetches the texts of a namespace in a language; undefined where nobody has brought them. */
export function ownTexts(namespace: string, language: string): (() => Promise<ResourceKey>) | undefined {
  return filesOf.get(namespace)?.[`./texts.${language}.json`];
}
