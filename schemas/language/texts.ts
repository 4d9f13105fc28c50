import { LOCALES, type Locale, type Text } from './documents/text.ts';

/** A text of a document in one language; the source language stands in where a translation is missing. */
export function resolveText(text: Text, locale: Locale): string {
  if (typeof text === 'string') return text;
  return text[locale] || text['zh-CN'];
}

/** Whether a value of a document is a text for people, in one language or in all. */
export function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return typeof value === 'string';
  return 'zh-CN' in value && Object.keys(value).every((key) => LOCALES.some((locale) => locale === key));
}
