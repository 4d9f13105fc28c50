import type { ChangedTextsAnswer } from '#schemas/wire/product-texts.ts';
import { configuration } from '#src/session/configuration.ts';

/** Nobody waits longer for texts that administrators have changed: those of the product are there. */
const LONGEST_MS = 5_000;

type Known = Partial<ChangedTextsAnswer>;

/** What has been asked for, by language. */
export const known = new Map<string, Promise<Known>>();

/** What administrators have changed in a language; asked for once. Without an answer it is nothing. */
export function changedTexts(language: string): Promise<Known> {
  const changed = known.get(language) ?? askChanged(language).catch(() => ({}));
  known.set(language, changed);
  return changed;
}

export async function askChanged(language: string): Promise<ChangedTextsAnswer> {
  return (await fetch(`${configuration.apiBase}/api/system/Texts/${language}`, { signal: AbortSignal.timeout(LONGEST_MS) })).json() as Promise<ChangedTextsAnswer>;
}
