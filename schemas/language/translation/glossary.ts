import type { JsonValue } from '../documents/json.ts';
import { isValues } from '../row-view.ts';

/** English words by Chinese ones. */
export type Glossary = ReadonlyMap<string, string>;

const HAN = /^\p{Script=Han}+$/u;
/** Longer texts are sentences: no other text has one of them in it. */
const MAX_TERM = 20;

/** The terms of documents: every text that they have in both languages. Where one is translated in several ways, the way that is met most often. */
export function glossaryOf(documents: Iterable<JsonValue>): Glossary {
  const counts = new Map<string, Map<string, number>>();
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isValues(value)) return;
    const { 'zh-CN': source, 'en-US': english } = value;
    if (typeof source !== 'string' || typeof english !== 'string') return Object.values(value).forEach(visit);
    const [term, words] = [source.trim(), english.trim()];
    if (term === '' || words === '' || term === words || term.length > MAX_TERM) return;
    const said = counts.get(term) ?? new Map<string, number>();
    counts.set(term, said.set(words, (said.get(words) ?? 0) + 1));
  };
  for (const document of documents) visit(document);
  return new Map([...counts].map(([term, said]) => [term, [...said].reduce((best, next) => (next[1] > best[1] ? next : best))[0]]));
}

/**
 * English words for a text: its own entry, else the entries that it is made of put one behind the other, as few as
 * possible. Undefined where a part of it is in no entry.
 */
export function translateBy(glossary: Glossary, text: string): string | undefined {
  const whole = text.trim();
  const own = glossary.get(whole);
  if (own !== undefined) return own;
  if (!HAN.test(whole) || whole.length > MAX_TERM) return undefined;
  // The fewest entries up to each place of the text.
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= whole.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const [before, present] = [best[start], best[end]];
      const term = whole.slice(start, end);
      // A single character means too many things.
      const words = term.length < 2 ? undefined : glossary.get(term);
      if (before === undefined || words === undefined || (present && present.length <= before.length + 1)) continue;
      best[end] = [...before, words];
    }
  }
  return best[whole.length]?.map((words, index) => (index === 0 ? words : lowered(words))).join(' ');
}

function lowered(words: string): string {
  return /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
