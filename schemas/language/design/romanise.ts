/** Chinese in Latin letters, a syllable an entry; words of Latin letters stay whole. */
export type Romanise = (text: string) => readonly string[];

let loading: Promise<Romanise> | undefined;

/** Loads the dictionary of pronunciations when it is first asked for: 300 kB that few pages need. */
export function loadRomanise(): Promise<Romanise> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => (text) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }));
  return loading;
}

/** Where in the text a part begins that is pronounced as the Latin letters say, each syllable in full or by its beginning. */
export type SoundStart = (text: string, letters: string) => number | undefined;

/** Loads the same dictionary. */
export async function loadSoundStart(): Promise<SoundStart> {
  const { match } = await import('pinyin-pro');
  return (text, letters) => match(text, letters, { precision: 'start', continuous: true, v: true })?.[0];
}
