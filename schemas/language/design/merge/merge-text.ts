import { LOCALES, type Locale, type Text } from '../../documents/text.ts';
import { isText } from '../../texts.ts';
import type { States } from './merging.ts';

/** One text of three states, language by language; undefined where both have put one language differently. */
export function mergeText({ base, mine, theirs }: { base: Text | undefined; mine: Text; theirs: Text }): Text | undefined {
  const merged: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const [was, here, there] = [base, mine, theirs].map((text) => (typeof text === 'object' ? text[locale] : text));
    if (here !== there && here !== was && there !== was) return undefined;
    const next = here === was ? there : here;
    if (next !== undefined) merged[locale] = next;
  }
  const { 'zh-CN': source = '' } = merged;
  return LOCALES.every((locale) => merged[locale] === source) ? source : (merged as Text);
}

/** Whether both have put one text differently. */
export function isTextContested({ base, mine, theirs }: States<Text | undefined>): boolean {
  return mine !== undefined && theirs !== undefined && mergeText({ base, mine, theirs }) === undefined;
}

/** Two of them may be in all languages, or one; a base that is no text says nothing. */
export function textsOf({ base, mine, theirs }: States): Parameters<typeof mergeText>[0] | undefined {
  if (!isText(mine) || !isText(theirs) || (typeof mine === 'string' && typeof theirs === 'string')) return undefined;
  return { base: isText(base) ? base : undefined, mine, theirs };
}
