import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const said = (before: string, after: string): string =>
  compareTexts(before, after).map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`)).join('');

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '桥', '梁', '\n', '1'), maxLength: 30 });

describe('R13: what differs within a text', () => {
  it('is marked by the word, and by the character in Chinese', () => {
    expect(said('pay in 30 days', 'pay within 30 days')).toBe('pay [-in][+within] 30 days');
    expect(said('桥梁加固工程', '桥面加固及养护工程')).toBe('桥[-梁][+面]加固[+及养护]工程');
    expect(said('第一行\n第二行', '第一行\n第三行')).toBe('第一行\n第[-二][+三]行');
  });

  it('is everything where nothing was or nothing is left', () => {
    expect(said('', '新')).toBe('[+新]');
    expect(said('旧', '')).toBe('[-旧]');
    expect(said('', '')).toBe('');
  });

  it('two long texts with nothing in common are not compared word by word', () => {
    expect(compareTexts('甲'.repeat(20_000), '乙'.repeat(20_000)).map(({ kind, text }) => [kind, text.length])).toEqual([['removed', 20_000], ['added', 20_000]]);
  });

  property.prop([texts, texts])('read without its marks it is either text, whole', (before, after) => {
    const parts = compareTexts(before, after);
    expect(parts.filter(({ kind }) => kind !== 'added').map(({ text }) => text).join('')).toBe(before);
    expect(parts.filter(({ kind }) => kind !== 'removed').map(({ text }) => text).join('')).toBe(after);
    if (before === after) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
  });
});
