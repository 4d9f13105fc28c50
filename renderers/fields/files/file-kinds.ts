import type { StoredFile } from './stored-files.ts';

/** How a file can be shown in the page. */
export type PreviewKind = 'picture' | 'pdf' | 'word' | 'sheet' | 'text' | 'film' | 'sound';

const KINDS: Readonly<Record<PreviewKind, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg', 'avif'],
  pdf: ['pdf'],
  word: ['docx'],
  sheet: ['xlsx'],
  text: ['txt', 'csv', 'md', 'xml', 'json', 'log'],
  film: ['mp4', 'webm'],
  sound: ['mp3', 'wav', 'm4a'],
};

/** Null: it is only kept and downloaded. */
export function previewKindOf({ name }: Pick<StoredFile, 'name'>): PreviewKind | null {
  const suffix = suffixOf(name).toLowerCase();
  return (Object.keys(KINDS) as PreviewKind[]).find((kind) => KINDS[kind].includes(suffix)) ?? null;
}

/** `PDF` of `plan.pdf`. */
export function suffixOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : name.slice(at + 1).toUpperCase();
}
