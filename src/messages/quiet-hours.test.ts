import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const at = (time: string): Date => new Date(`2026-06-01T${time}:00`);

it.each([
  ['22:00', '07:00', '23:30', true], ['22:00', '07:00', '06:59', true], ['22:00', '07:00', '07:00', false], ['22:00', '07:00', '12:00', false],
  ['12:00', '14:00', '12:00', true], ['12:00', '14:00', '14:00', false], ['09:00', '09:00', '09:00', false],
])('between %s and %s it is quiet at %s: %s', (from, to, time, expected) => {
  expect(isQuiet({ from, to }, at(time))).toBe(expected);
});

it('is never quiet for who has chosen no hours', () => {
  expect(isQuiet(null, at('03:00'))).toBe(false);
});
