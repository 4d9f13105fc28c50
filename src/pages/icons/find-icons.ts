import { ICON_PINYIN } from './icon-pinyin.ts';

/** The icons whose title, code or pinyin has what was typed; spaces and case do not matter. */
export function findIcons(codes: readonly string[], titleOf: (code: string) => string, typed: string): string[] {
  const wanted = bare(typed);
  if (wanted === '') return [...codes];
  return codes.filter((code) => {
    const syllables = (Object.hasOwn(ICON_PINYIN, code) ? ICON_PINYIN[code] : undefined)?.split(' ') ?? [];
    return [code, titleOf(code), syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')].some((text) => bare(text).includes(wanted));
  });
}

function bare(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}
