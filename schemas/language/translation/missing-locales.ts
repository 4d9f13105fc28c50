import { LOCALES, type Locale, type Text } from '../documents/text.ts';

const CHINESE = /\p{Script=Han}/u;
const [SOURCE, ...TRANSLATIONS] = LOCALES;

/**
 * Languages that a text does not speak. One string for all languages speaks them unless it is Chinese; Chinese words
 * that stand unchanged in the place of the English ones are no translation.
 */
export function missingLocales(text: Text): Locale[] {
  if (typeof text === 'string') return CHINESE.test(text) ? [...TRANSLATIONS] : [];
  const said = (locale: Locale): string => wordsOf(text, locale).trim();
  if (LOCALES.every((locale) => said(locale) === '')) return [];
  const source = said(SOURCE);
  const isCopied = CHINESE.test(source) && said('en-US') === source;
  if (isCopied) return TRANSLATIONS.filter((locale) => ['', source].includes(said(locale)));
  return LOCALES.filter((locale) => said(locale) === '');
}

/** What a text says in a language of its own; nothing where only another one stands in. */
export function wordsOf(text: Text, locale: Locale): string {
  if (typeof text === 'string') return locale === SOURCE ? text : '';
  const words: unknown = text[locale];
  return typeof words === 'string' ? words : '';
}
