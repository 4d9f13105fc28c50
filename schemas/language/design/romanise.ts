/** Chinese in Latin letters, a syllable an entry; words of Latin letters stay whole. */
export type Romanise = (text: string) => readonly string[];

let loading: Promise<Romanise> | undefined;

/** Loads the dictionary of pronunciations when it is first asked for: 300 kB that few pages need. */
export function loadRomanise(): Promise<Romanise> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => (text) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }));
  return loading;
}
