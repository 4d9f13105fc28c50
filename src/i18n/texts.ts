import type { Locale } from '#schemas/language/documents/text.ts';

/** Gives the text of a key, `part.key` or `namespace:part.key`, with `{{name}}` filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Where texts come from. */
export interface TextSource {
  readonly language: string;
  t: Say;
  getFixedT(language: string, namespace: string): Say;
  loadNamespaces(namespace: string): Promise<unknown>;
  /** Answers once the texts that are in use are there in the other language. */
  changeLanguage(language: string): Promise<unknown>;
  /** What has been fetched so far. */
  namespaces(): readonly string[];
}

let source: TextSource | undefined;
const listeners = new Set<() => void>();

/** From now on texts come from here: first a small source of the pages before the sign-in, then i18next, which the product behind it brings along. */
export function takeTextsFrom(next: TextSource): void {
  source = next;
}

/** A text of the pages before the sign-in, or of the session. */
export const say: Say = (key, values) => source?.t(key, values) ?? key;

/** The texts of a namespace in a language. */
export function sayIn(language: string, namespace: string): Say {
  return source?.getFixedT(language, namespace) ?? say;
}

/** The language that is shown. */
export function currentLocale(): Locale {
  return source?.language as Locale;
}

/** Fetches the texts of a namespace in the language that is shown. */
export async function loadTexts(namespace: string): Promise<void> {
  await source?.loadNamespaces(namespace);
}

/** The namespaces that are there already. */
export function loadedNamespaces(): readonly string[] {
  return source?.namespaces() ?? [];
}

/** Shows every text in another language. */
export async function changeTexts(language: Locale): Promise<void> {
  await source?.changeLanguage(language);
  listeners.forEach((listener) => listener());
}

export function onLanguageChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
