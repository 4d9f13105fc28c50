import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English', 'zh-TW': '繁體中文' };

/** The stored choice wins, else the browser's languages in order, else Chinese. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Locale {
  if (stored !== null && isLocale(stored)) return stored;
  for (const tag of preferred) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return 'zh-CN';
}

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

function localeOfTag(tag: string): Locale | undefined {
  if (/^en\b/i.test(tag)) return 'en-US';
  if (/^zh\b.*(\b(TW|HK|MO)\b|Hant)/i.test(tag)) return 'zh-TW';
  return /^zh\b/i.test(tag) ? 'zh-CN' : undefined;
}
