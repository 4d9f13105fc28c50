import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defineModule } from '../module.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { defineEvent } from './event.ts';
import { listenTo } from './events.ts';

const released = defineEvent({ name: 'notice.released', reach: 'once', data: Type.Object({ id: Type.String() }) });
const renamed = defineEvent({ name: 'company.renamed', reach: 'everyProcess', data: Type.String() });

const heard: string[] = [];
let failures = 0;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  const module = (process: string): ReturnType<typeof defineModule> => defineModule({
    name: 'letters',
    listeners: () => [
      listenTo(released, 'letter', ({ id }) => void heard.push(`letter ${id}`)),
      listenTo(released, 'archive', ({ id }) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error('archive is full');
        }
        heard.push(`archive ${id}`);
      }),
      listenTo(renamed, 'head', (name) => void heard.push(`${process} ${name}`)),
    ],
  });
  one = await startTestServer({ directory: 'minimal', modules: [module('one')] });
  two = await startTestServer({ directory: 'minimal', modules: [module('two')], sameDatabaseAs: one });
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

const idle = (): Promise<void> => vi.waitFor(async () => {
  expect((await sql`select 1 from kernel.task where state in ('waiting', 'running')`.execute(one.kernel.db)).rows).toEqual([]);
}, { timeout: 60_000, interval: 20 });

it('an event that is heard once reaches each listener once, after the commit, and again until it has succeeded', async () => {
  failures = 1;
  await one.kernel.db.transaction().execute((trx) => one.kernel.events.publish(released, { id: 'n1' }, trx));
  await one.kernel.db.transaction().execute(async (trx) => {
    await two.kernel.events.publish(released, { id: 'n2' }, trx);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await vi.waitFor(() => expect(heard).toContain('archive n1'), { timeout: 60_000 });
  await idle();
  expect(heard.sort()).toEqual(['archive n1', 'letter n1']);
});

it('one for every process is heard by each of them', async () => {
  heard.length = 0;
  await one.kernel.events.publish(renamed, 'Huaxin');
  await vi.waitFor(() => expect(heard.sort()).toEqual(['one Huaxin', 'two Huaxin']), { timeout: 60_000 });
});

it('refuses what the definition does not allow', async () => {
  await expect(one.kernel.events.publish(released, { id: 5 } as unknown as { id: string })).rejects.toThrow();
});
