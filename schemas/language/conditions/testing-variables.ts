import type { Variables } from '../documents/condition.ts';

/** Variables of one fixed user on one fixed day, for tests. */
export const testingVariables: Variables = {
  'currentUser.id': 'u1',
  'currentUser.organizeId': 'o1',
  'currentUser.departmentId': 'd1',
  'currentUser.organizeAndBelow': ['o1', 'o2'],
  'currentUser.departmentAndBelow': ['d1'],
  'currentUser.subordinates': ['u2', 'u3'],
  'currentUser.roles': ['r1', 'r2'],
  'currentUser.positions': [],
  'currentUser.groups': ['g1'],
  'currentUser.projects': ['p1'],
  today: '2026-03-10',
  now: Date.UTC(2026, 2, 10, 4),
  startOfMonth: '2026-03-01',
  startOfQuarter: '2026-01-01',
  startOfYear: '2026-01-01',
};
