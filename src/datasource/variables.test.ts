import { expect, test } from 'vitest';
import { currentVariables } from './variables.ts';

test('dates are of this moment, the rest is what the server told', () => {
  const values = currentVariables(
    { userId: 'u', userAccount: 'a', userName: 'A', variables: { 'currentUser.roles': ['r'] } },
    new Date(2026, 10, 20, 12),
  );
  expect(values).toMatchObject({
    'currentUser.id': 'u', 'currentUser.roles': ['r'], today: '2026-11-20',
    startOfMonth: '2026-11-01', startOfQuarter: '2026-10-01', startOfYear: '2026-01-01',
  });
});

test('what the server did not tell matches nothing', () => {
  const values = currentVariables(null);
  expect(values['currentUser.id']).toBeNull();
  expect(values['currentUser.projects']).toEqual([]);
  expect(values['currentUser.organizeAndBelow']).toEqual([]);
});
