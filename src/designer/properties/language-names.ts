import type { Locale } from '#schemas/language/documents/text.ts';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', 'en-US': 'English', 'zh-TW': '繁體中文' };
