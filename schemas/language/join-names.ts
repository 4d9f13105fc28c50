import type { Locale } from './documents/text.ts';

/** Several names as one text, with the comma that the readers of a language are used to. */
export function joinNames(names: readonly string[], locale: Locale): string {
  return names.join(locale === 'en-US' ? ', ' : '、');
}
