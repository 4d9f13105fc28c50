import type { Locale, Text } from './documents/text.ts';

/** A text of a document in one language; the source language stands in where a translation is missing. */
export function resolveText(text: Text, locale: Locale): string {
  if (typeof text === 'string') return text;
  return text[locale] || text['zh-CN'];
}
