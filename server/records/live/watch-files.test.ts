import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watched-schemas-'));
  cpSync('schemas', folder, { recursive: true });
  server = await startTestServer({ schemasDir: folder, watchSchemas: true });
  token = await server.login('admin');
}, 240_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a saved fragment reaches every model that uses it', async () => {
  const path = join(folder, 'fragments/attachments.fragment.json');
  const fragment = JSON.parse(readFileSync(path, 'utf8')) as FragmentDocument;
  const text = JSON.stringify({ ...fragment, fields: { ...fragment.fields, remark: { ...fragment.fields['remark'], maxLength: 321 } } }, null, 2);
  const longest = async (code: string): Promise<unknown> =>
    (await server.request<ScreenConfig>('GET', `/api/visualdev/OnlineDev/${code}/Config`, { token })).data.model.fields['remark'];
  await vi.waitFor(async () => {
    // Once more each time: the folder may not have been watched yet.
    writeFileSync(path, text);
    for (const code of ['visaChange', 'singleProject']) expect(await longest(code)).toMatchObject({ maxLength: 321 });
  }, { timeout: 60_000, interval: 1_000 });
}, 90_000);
