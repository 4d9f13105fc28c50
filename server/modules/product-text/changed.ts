import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import type { ChangedTexts } from '#schemas/wire/product-texts.ts';
import type { Db } from '../../kernel/database.ts';
import { checkText } from './check-text.ts';
import { shippedText, shippedTexts, type ShippedText } from './shipped-texts.ts';

/** What has been changed in one language. */
export interface ChangedIn {
  /** Another one where any of the texts is another. */
  version: string;
  /** What pages are told. */
  page: ChangedTexts;
  /** What the server says itself, by key. */
  messages: ReadonlyMap<string, string>;
}

/** Of one text. */
export type Words = Partial<Record<Locale, string>>;

/** The product's name on pages and in messages. */
const NAME_KEYS = ['session:productName', 'server:product.name'] as const;

export type Changed = Readonly<Record<Locale, ChangedIn>>;

/** Texts by key that are in the place of shipped ones, of what this version of the product has, and as it can fill them. */
export async function loadChanged(db: Db): Promise<Map<string, Words>> {
  const rows = await db.selectFrom('kernel.changed_text').select(['key', 'locale', 'text']).orderBy('key').execute();
  const changed = new Map<string, Words>();
  for (const { key, locale, text } of rows) {
    const known = LOCALES.find((one) => one === locale);
    const original = shippedText(key);
    // An earlier version may have had other places to fill.
    if (known === undefined || original === undefined || checkText(original.area, original.words[known], text) !== undefined) continue;
    changed.set(key, { ...changed.get(key), [known]: text });
  }
  return changed;
}

/** The same with a name for the product, in each language in which its name is not changed; empty: as it is. */
export function named(changed: ReadonlyMap<string, Words>, name: string): Map<string, Words> {
  const all = new Map(changed);
  if (name === '') return all;
  for (const key of NAME_KEYS) all.set(key, { ...Object.fromEntries(LOCALES.map((locale) => [locale, name])), ...changed.get(key) });
  return all;
}

/** The same, as pages and the server's messages take it. */
export function arrange(changed: ReadonlyMap<string, Words>): Changed {
  const shipped = shippedTexts().filter(({ key }) => changed.has(key));
  return Object.fromEntries(LOCALES.map((locale) => [locale, arrangeIn(shipped, (key) => changed.get(key)?.[locale])])) as Record<Locale, ChangedIn>;
}

function arrangeIn(shipped: readonly ShippedText[], textOf: (key: string) => string | undefined): ChangedIn {
  const page: Record<string, Record<string, string>> = {};
  const messages = new Map<string, string>();
  for (const { key, area, namespaces, path } of shipped) {
    const text = textOf(key);
    if (text === undefined) continue;
    if (area === 'server') messages.set(path, text);
    for (const namespace of namespaces) (page[namespace] ??= {})[path] = text;
  }
  return { version: createHash('md5').update(JSON.stringify(page)).digest('hex'), page, messages };
}
