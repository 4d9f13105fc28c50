import { expect, it } from 'vitest';
import { timeText } from './time-text.ts';

it('writes every instant alike, whatever the language', () => {
  expect(timeText(new Date(2026, 0, 5, 9, 7, 59).getTime())).toBe('2026-01-05 09:07');
  expect(timeText(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31 23:59');
});
