import { describe, expect, it } from 'vitest';
import { actionsWidth } from './actions-width.ts';

const always = (title: string) => ({ title, isAlways: true });
const sometimes = (title: string) => ({ title, isAlways: false });

describe('the column of a row\'s commands', () => {
  it('has room for the widest that can stand side by side', () => {
    expect(actionsWidth([always('Edit'), always('Details')], 2)).toBe(4 * 8 + 7 * 8 + 2 * 14 + 16);
    expect(actionsWidth([sometimes('Settle accounts'), always('Edit'), always('Details'), always('History')], 2))
      .toBe(15 * 8 + 7 * 8 + 7 * 8 + 3 * 14 + 16);
  });

  it('keeps no room for commands that always lie in the menu', () => {
    const short = [always('Open'), always('Edit'), always('Details')];
    expect(actionsWidth([...short, always('Remove'), sometimes('Take the winning price back')], 2))
      .toBe(actionsWidth([...short, always('Remove'), sometimes('Stop')], 2));
    expect(actionsWidth([...short, always('Remove')], 2)).toBe(4 * 8 * 2 + 2 * 14 + 30 + 16);
  });

  it('is never too narrow for its heading', () => {
    expect(actionsWidth([always('Go')], 2)).toBe(72);
    expect(actionsWidth([always('Remove'), always('Edit')], 0)).toBe(72);
  });
});
