import Fuse from 'fuse.js';
import type { Entry } from './entries.ts';

/** Finds entries by what somebody calls them: by name, by what else people say, and with a slip of the finger. */
export function createFinder(entries: readonly Entry[]): (wanted: string) => readonly Entry[] {
  const fuse = new Fuse(entries, { keys: [{ name: 'title', weight: 3 }, { name: 'synonyms', weight: 2 }, 'name', 'about'], threshold: 0.3, ignoreLocation: true, includeScore: true });
  return (wanted) => {
    const needle = wanted.trim().toLowerCase();
    if (needle === '') return entries;
    const found = fuse.search(needle).map(({ item, score = 1 }) => ({ item, rank: rank(item, needle), score }));
    return found.toSorted((a, b) => a.rank - b.rank || a.score - b.score).map(({ item }) => item);
  };
}

/** A title that begins with what was typed is meant before one that only mentions it, and that before another word for it. */
function rank({ title, name, synonyms }: Entry, needle: string): number {
  const said = title.toLowerCase();
  if (said === needle || name.toLowerCase() === needle) return 0;
  if (said.startsWith(needle)) return 1;
  const others = synonyms.map((one) => one.toLowerCase());
  if (others.includes(needle)) return 2;
  if (said.includes(needle)) return 3;
  return others.some((one) => one.includes(needle)) ? 4 : 5;
}
