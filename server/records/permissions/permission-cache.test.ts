import { expect, it } from 'vitest';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { Database } from '../sql/database.ts';
import { createPermissionCache } from './permission-cache.ts';

const ann: Actor = { ...SYSTEM_ACTOR, userId: 'ann' };

/** Loads wait for the test. */
function cache() {
  const loads: ((organizeId: string) => void)[] = [];
  const kernel = {
    directory: {
      loadUser: () => new Promise((resolve) => void loads.push((organizeId) => resolve({ isEnabled: false, organizeId }))),
      loadVariables: () => Promise.resolve({ load: loads.length }),
    },
    bus: { onGap: () => () => undefined },
    events: { listen: () => undefined },
  } as unknown as Kernel;
  return { loads, permissions: createPermissionCache({} as Database, kernel, () => new Map()) };
}

it('loads rights once for all who ask, and counts them', async () => {
  const { loads, permissions } = cache();
  const both = [permissions.rights(ann), permissions.rights(ann)];
  loads[0]?.('x');
  const [one, two] = await Promise.all(both);
  expect(one).toBe(two);
  expect([loads.length, permissions.entries(), permissions.uses]).toEqual([1, 1, { hits: 1, misses: 1 }]);
});

it('does not put back what was being loaded when it was cleared', async () => {
  const { loads, permissions } = cache();
  const before = permissions.rights(ann);
  permissions.clear();
  const after = permissions.rights(ann);
  expect(loads).toHaveLength(2);
  loads[1]?.('new');
  const fresh = await after;
  loads[0]?.('old');
  expect(await before).not.toBe(fresh);
  expect(await permissions.rights(ann)).toBe(fresh);
  expect(loads).toHaveLength(2);
});

it('loads again what was cleared before the load came back and nobody had asked for since', async () => {
  const { loads, permissions } = cache();
  const before = permissions.rights(ann);
  permissions.clear();
  loads[0]?.('old');
  const old = await before;
  expect(permissions.entries()).toBe(0);
  const after = permissions.rights(ann);
  loads[1]?.('new');
  expect(await after).not.toBe(old);
});
