import { EMOJI } from '#schemas/wire/emoji.ts';

const files = import.meta.glob<string>('./emoji/*.svg', { eager: true, query: '?url', import: 'default' });

/** Addresses of the pictures, by character. */
export const EMOJI_PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  EMOJI.map(({ code, character }) => [character, files[`./emoji/${String(code)}.svg`] ?? '']),
);
