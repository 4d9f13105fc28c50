import dayjs from 'dayjs';
import { VARIABLE_NAMES } from '#schemas/language/documents/condition.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { UserInfo } from '#src/session/current-user.ts';

/** Values of the condition language's variables: the user's own from the server, dates from this moment. */
export function currentVariables(user: UserInfo | null, now: Date = new Date()): Variables {
  const today = dayjs(now);
  const quarterStart = today.month(Math.floor(today.month() / 3) * 3).startOf('month');
  const dates: Partial<Variables> = {
    today: today.format('YYYY-MM-DD'),
    now: now.getTime(),
    startOfMonth: today.startOf('month').format('YYYY-MM-DD'),
    startOfQuarter: quarterStart.format('YYYY-MM-DD'),
    startOfYear: today.startOf('year').format('YYYY-MM-DD'),
  };
  const own = (user?.variables ?? {}) as Partial<Variables>;
  const known = { 'currentUser.id': user?.userId ?? null, ...own, ...dates } as Partial<Variables>;
  // A variable the server did not send matches nothing.
  return Object.fromEntries(VARIABLE_NAMES.map((name) => [name, known[name] ?? (isListName(name) ? [] : null)])) as Variables;
}

function isListName(name: string): boolean {
  return name.endsWith('s') || name.endsWith('AndBelow');
}
