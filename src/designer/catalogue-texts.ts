import type { Locale } from '#schemas/language/documents/text.ts';
import enUS from '#schemas/language/catalogue/en-US.json' with { type: 'json' };
import zhCN from '#schemas/language/catalogue/zh-CN.json' with { type: 'json' };
import zhTW from '#schemas/language/catalogue/zh-TW.json' with { type: 'json' };

const TEXTS: Record<Locale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

/** Names of the groups, the field types and their settings in a language. */
export function catalogueTexts(locale: Locale): typeof zhCN {
  return TEXTS[locale];
}
