import { describe, expect, it } from 'vitest';
import { expiredArchives, type KeptArchive } from './retention.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

/** One a day, the newest first; a small letter is an archive that is not intact. */
function daily(names: string): KeptArchive[] {
  return [...names].map((name, age) => ({ id: name, time: NOW - age * DAY, isIntact: name === name.toUpperCase() }));
}

const gone = (names: string, keep: number, days: number): string => expiredArchives(daily(names), { keep, days }, NOW).join('');

describe('archives whose time is over', () => {
  it('are those beyond so many, and those older than so many days', () => {
    expect(gone('ABCDE', 3, 0)).toBe('DE');
    expect(gone('ABCDE', 10, 0)).toBe('');
    expect(gone('ABCDE', 10, 2)).toBe('DE');
    expect(gone('ABCDE', 2, 3)).toBe('CDE');
  });

  it('never are all that are intact: the newest of them stays, however old and whatever is newer', () => {
    expect(gone('A', 1, 1)).toBe('');
    expect(expiredArchives([{ id: 'A', time: NOW - 900 * DAY, isIntact: true }], { keep: 1, days: 1 }, NOW)).toEqual([]);
    expect(gone('abC', 1, 1)).toBe('');
    expect(gone('abCD', 1, 1)).toBe('D');
  });

  it('are not counted by those that are damaged, which go once the intact ones around them have gone', () => {
    expect(gone('aBcDeF', 2, 0)).toBe('eF');
    expect(gone('abc', 1, 1)).toBe('');
  });

  it('does not depend on the order they come in', () => {
    expect(expiredArchives(daily('ABCD').reverse(), { keep: 2, days: 0 }, NOW).sort()).toEqual(['C', 'D']);
  });
});
