import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';

const TEXTS = {
  read: { 'zh-CN': '可读', 'en-US': 'Read', 'zh-TW': '可讀' },
  write: { 'zh-CN': '可写', 'en-US': 'Write', 'zh-TW': '可寫' },
  custom: { 'zh-CN': '自定义条件', 'en-US': 'Condition of its own', 'zh-TW': '自訂條件' },
} satisfies Record<string, Text>;

/** A word of the rights trees. */
export function authorityText(locale: Locale, key: keyof typeof TEXTS): string {
  return resolveText(TEXTS[key], locale);
}
