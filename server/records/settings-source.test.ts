import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../kernel/actor.ts';
import { createSettings, defineSettings, type Settings } from '../kernel/settings/settings.ts';
import { SETTINGS_ID, SETTINGS_MODEL } from './index.ts';
import { startRecordsServer, TEST_SCHEMAS, type RecordsServer } from './testing/records-server.ts';

const mail = defineSettings({ name: 'mail', schema: Type.Object({ mailKey: Type.String({ default: '' }) }) });
const SECRET = 'key-of-the-mail-server';
const FIELD = { id: 'mailKey', type: 'password', title: 'Key', settings: { sealed: true } };

let schemas: string;
let server: RecordsServer;
let other: RecordsServer;
let otherFolder: string;
beforeAll(async () => {
  schemas = await mkdtemp(join(tmpdir(), 'settings-schemas-'));
  otherFolder = await mkdtemp(join(tmpdir(), 'settings-data-'));
  await cp(TEST_SCHEMAS, schemas, { recursive: true });
  const model = JSON.parse(await readFile('schemas/models/system-settings.model.json', 'utf8')) as { fields: object };
  delete (model as { $schema?: string }).$schema;
  await writeFile(join(schemas, 'models', 'system-settings.model.json'), JSON.stringify({ ...model, fields: { ...model.fields, mailKey: FIELD } }));
  server = await startRecordsServer({ schemasDir: schemas });
  // Of the same database, with a secret.key of its own.
  other = await startRecordsServer({ schemasDir: schemas, sameDatabaseAs: { connection: server.connection, dataDir: otherFolder } });
  await server.engine.create(SYSTEM_ACTOR, SETTINGS_MODEL, { id: SETTINGS_ID });
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
  await rm(schemas, { recursive: true, force: true });
  await rm(otherFolder, { recursive: true, force: true });
});

function opened({ engine }: RecordsServer): Settings {
  const settings = createSettings();
  const source = engine.settingsSource(['mailKey']);
  if (source !== undefined) settings.open(source);
  return settings;
}

it('seals a secret: code reads it, nobody sees it, and only that it is set is shown', async () => {
  const settings = opened(server);
  expect((await settings.read(mail)).mailKey).toBe('');
  const path = `/api/visualdev/OnlineDev/${SETTINGS_MODEL}/${SETTINGS_ID}`;
  const { data } = await server.call('admin', 'GET', path);
  const saved = await server.call('admin', 'PUT', path, { version: data.version, mailKey: SECRET });
  expect([saved.code, saved.data.mailKey]).toEqual([200, expect.stringMatching(/^kept:/)]);
  await vi.waitFor(async () => expect((await settings.read(mail)).mailKey).toBe(SECRET), { timeout: 60_000 });

  const shown = await Promise.all([path, `${path}/DataChange`, `/api/visualdev/OnlineDev/${SETTINGS_MODEL}/Config`].map((address) => server.call('admin', 'GET', address)));
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(shown)).not.toContain(SECRET);
  for (const table of ['records.sys_settings', 'kernel.record_history', 'kernel.field_secret']) {
    const { rows } = await sql<{ text: string }>`select coalesce(string_agg(t::text, ''), '') as text from ${sql.table(table)} t`.execute(server.kernel.db);
    expect(rows[0]?.text, table).not.toContain(SECRET);
  }
  // What was shown may be saved again without the secret being lost.
  const again = await server.call('admin', 'PUT', path, saved.data);
  expect([again.code, again.data.mailKey]).toEqual([200, saved.data.mailKey]);
});

it('opens nothing with another key than it was sealed with: the secret counts as not given', async () => {
  expect((await opened(server).read(mail)).mailKey).toBe(SECRET);
  expect((await opened(other).read(mail)).mailKey).toBe('');
});

it('refuses settings that two modules declare, or that no field is for', () => {
  expect(() => server.engine.settingsSource(['binDays', 'binDays'])).toThrow('binDays');
  expect(() => server.engine.settingsSource(['nowhere'])).toThrow('nowhere');
});
