import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { snoozeUntil } from './snooze.ts';

it('puts off by an hour, to tomorrow morning, or to Monday morning', () => {
  const at = (text: string): number => dayjs(text).valueOf();
  // 2026-11-25 is a Wednesday.
  const now = at('2026-11-25T15:20:00');
  expect(snoozeUntil('hour', now)).toBe(at('2026-11-25T16:20:00'));
  expect(snoozeUntil('tomorrow', now)).toBe(at('2026-11-26T09:00:00'));
  expect(snoozeUntil('week', now)).toBe(at('2026-11-30T09:00:00'));
  expect(snoozeUntil('week', at('2026-11-29T10:00:00'))).toBe(at('2026-11-30T09:00:00'));
  expect(snoozeUntil('week', at('2026-11-30T08:00:00'))).toBe(at('2026-12-07T09:00:00'));
});
