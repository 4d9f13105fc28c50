import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFreeSpace } from './free-space.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('refuses while any of its disks is nearly full, and no longer than that', async () => {
  const free: Record<string, number> = { files: 1_000, database: 1_000 };
  const space = createFreeSpace(['files', 'database'], 500, (folder) => Promise.resolve(free[folder] ?? 0));
  const later = (): unknown => vi.advanceTimersByTime(2_000);
  await space.require();
  free['database'] = 499;
  later();
  await expect(space.require()).rejects.toMatchObject({ errorName: 'storageLow' });
  free['database'] = 500;
  later();
  await space.require();
  free['files'] = 0;
  later();
  await expect(space.require()).rejects.toMatchObject({ errorName: 'storageLow' });
});

it('does not refuse where the system cannot say how much is free', async () => {
  const space = createFreeSpace(['files'], 500, () => Promise.reject(new Error('unsupported')));
  await expect(space.require()).resolves.toBeUndefined();
});
