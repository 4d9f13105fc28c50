import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';
import zhTW from './zh-TW.json';

export type MessageKey = keyof typeof zhCN;

/** What the product ships. */
export const MESSAGES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

type ChangedMessages = Readonly<Record<Locale, ReadonlyMap<string, string>>>;

let changed: ChangedMessages | undefined;

/** Says these in the place of what the product ships, in the whole process; undefined: as shipped again. */
export function changeMessages(messages: ChangedMessages | undefined): void {
  changed = messages;
}

/**
 * The server's text for a key, its `{name}` places filled; the key itself when there is none.
 *
 * @example translate('en-US', 'file.tooLarge', { size: 2, unit: 'MB' }) // The file is larger than 2MB
 */
export function translate(locale: Locale, key: string, params: Record<string, string | number> = {}): string {
  const text = changed?.[locale].get(key) ?? MESSAGES[locale][key] ?? MESSAGES['zh-CN'][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** The value as one of the product's languages, if it is one. */
export function asLocale(value: unknown): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/** The best of the product's languages for an `Accept-Language` header; Chinese when nothing fits. */
export function chooseLocale(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = (part.split(';')[0] ?? '').trim().toLowerCase();
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
}
