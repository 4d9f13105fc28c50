import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { passedChecks } from './passed-checks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ directory: 'minimal', modules: [] });
});
afterAll(() => server?.stop());

const FILES = [{ path: 'models/a.model.json', text: '{"code":"a"}' }];

/** How often a check is run by starts one after the other. */
async function runs(starts: { files?: typeof FILES; more?: unknown[]; build?: string | null; passes?: boolean }[], name: string): Promise<number[]> {
  const counts: number[] = [];
  for (const { files = FILES, more = [], build = null, passes = true } of starts) {
    let count = 0;
    await passedChecks(server.kernel, files, build).once(name, more, () => {
      count += 1;
      return passes;
    });
    counts.push(count);
  }
  return counts;
}

it('checks documents once for a build, and again when a text, what it depends on or the build has changed', async () => {
  const changed = [{ path: 'models/a.model.json', text: '{"code":"b"}' }];
  expect(await runs([
    { build: 'one' }, { build: 'one' }, { build: 'one', files: changed }, { build: 'one', files: changed },
    { build: 'one', files: changed, more: ['design 2'] }, { build: 'two', files: changed, more: ['design 2'] }, { build: 'two', files: changed, more: ['design 2'] },
  ], 'changes')).toEqual([1, 0, 1, 0, 1, 1, 0]);
});

it('checks again what did not pass, and everything at each start of a server without a build', async () => {
  expect(await runs([{ build: 'one', passes: false }, { build: 'one', passes: false }], 'faulty')).toEqual([1, 1]);
  expect(await runs([{}, {}], 'sources')).toEqual([1, 1]);
});
