import type { ResourceKey } from 'i18next';
import type { ChangedTexts, ChangedTextsAnswer } from '#schemas/wire/product-texts.ts';
import { configuration } from '#src/session/configuration.ts';

/** Nobody waits longer for texts that administrators have changed: those of the product are there. */
const LONGEST_MS = 5_000;

/** By language; what has no answer changes nothing. */
const known = new Map<string, Promise<ChangedTextsAnswer | undefined>>();

/** The texts of a namespace as administrators have changed them. */
export async function readChanged(language: string, namespace: string, texts: Promise<ResourceKey>): Promise<ResourceKey> {
  const answer = known.get(language) ?? askChanged(language);
  known.set(language, answer);
  return withChanged(await texts, (await answer)?.data.texts[namespace] ?? {});
}

/** Answers whether anything in a language is another since it was read; without an answer nothing is. */
export async function askAgain(language: string): Promise<boolean> {
  const [before, now] = await Promise.all([known.get(language), askChanged(language)]);
  if (now === undefined) return false;
  known.set(language, Promise.resolve(now));
  return before === undefined ? Object.keys(now.data.texts).length > 0 : before.data.version !== now.data.version;
}

/** The texts of a namespace, those that are changed in their places. */
export function withChanged(texts: ResourceKey, changed: ChangedTexts[string], at = ''): ResourceKey {
  return Object.fromEntries(Object.entries(texts).map(([name, part]: [string, ResourceKey]) =>
    [name, typeof part === 'string' ? changed[at + name] ?? part : withChanged(part, changed, `${at}${name}.`)]));
}

async function askChanged(language: string): Promise<ChangedTextsAnswer | undefined> {
  try {
    const answer = await fetch(`${configuration.apiBase}/api/system/Texts/${language}`, { signal: AbortSignal.timeout(LONGEST_MS) });
    return answer.ok ? (await answer.json()) as ChangedTextsAnswer : undefined;
  } catch {
    return undefined;
  }
}
