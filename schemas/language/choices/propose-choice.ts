import Fuse from 'fuse.js';
import { didYouMean } from '../did-you-mean.ts';

/** One choice as people know it. */
export interface NamedChoice {
  value: string;
  label: string;
}

/** Above this two texts have little in common (0 is the same, 1 is nothing). */
const FAR = 0.5;
const MAX_LENGTH = 60;

/**
 * Finds the choice that was probably meant by a text that is none: written another way (`㎡`, `M 2`, `ＫＧ`), misspelt,
 * or a part of it. Page and import propose by the same rules.
 */
export function createProposer<Choice extends NamedChoice>(choices: readonly Choice[]): (text: string) => Choice | undefined {
  const spelt = new Map<string, Choice>();
  // A label goes before a code that happens to be written the same.
  for (const names of [(choice: Choice) => choice.label, (choice: Choice) => choice.value]) {
    for (const choice of choices) {
      const key = plain(names(choice));
      if (key !== '' && !spelt.has(key)) spelt.set(key, choice);
    }
  }
  const fuse = new Fuse([...spelt].map(([name, choice]) => ({ name, choice })), { keys: ['name'], includeScore: true, threshold: FAR, ignoreLocation: true });

  return (text) => {
    const wanted = plain(text.slice(0, MAX_LENGTH));
    if (wanted === '') return undefined;
    const same = spelt.get(wanted);
    if (same) return same;
    const near = didYouMean(wanted, spelt.keys());
    if (near !== undefined) return spelt.get(near);
    // A text of one sign says too little to be looked for within others.
    if (wanted.length < 2) return undefined;
    const [found] = fuse.search(wanted, { limit: 1 });
    if (found) return found.item.choice;
    // 3吨 says more than its choice does; the longest choice within it is meant.
    const within = [...spelt.keys()].filter((name) => wanted.includes(name) && (name.length > 1 || isIdeograph(name))).sort((a, b) => b.length - a.length)[0];
    return within === undefined ? undefined : spelt.get(within);
  };
}

/** A text without what people write differently: width, case, blanks, brackets, raised figures. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '');
}

function isIdeograph(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
