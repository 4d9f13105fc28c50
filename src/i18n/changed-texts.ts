import type { ResourceKey } from 'i18next';
import type { ChangedTexts, ChangedTextsAnswer } from '#schemas/wire/product-texts.ts';
import { configuration } from '#src/session/configuration.ts';

type Changed = ChangedTextsAnswer['data'];

/** Nobody waits longer for texts that administrators have changed: those of the product are there. */
const LONGEST_MS = 5_000;
const known = new Map<string, Promise<Changed>>();

/** What administrators have changed in a language; asked for once. Without an answer it is nothing. */
export function changedTexts(language: string): Promise<Changed> {
  let changed = known.get(language);
  if (!changed) known.set(language, (changed = ask(language).catch(() => ({ version: '', texts: {} }))));
  return changed;
}

/** Asks again. Answers whether anything is another now; without an answer nothing is. */
export async function askAgain(language: string): Promise<boolean> {
  const [before, now] = await Promise.all([changedTexts(language), ask(language).catch(() => undefined)]);
  if (!now || now.version === before.version) return false;
  known.set(language, Promise.resolve(now));
  return true;
}

async function ask(language: string): Promise<Changed> {
  const answer = await fetch(`${configuration.apiBase}/api/system/Texts/${language}`, { signal: AbortSignal.timeout(LONGEST_MS) });
  return ((await answer.json()) as ChangedTextsAnswer).data;
}

/** The texts of a namespace, those that are changed in their places. */
export function withChanged(texts: ResourceKey, changed: ChangedTexts[string], at = ''): ResourceKey {
  return Object.fromEntries(Object.entries(texts).map(([name, part]: [string, ResourceKey]) =>
    [name, typeof part === 'string' ? changed[at + name] ?? part : withChanged(part, changed, `${at}${name}.`)]));
}
