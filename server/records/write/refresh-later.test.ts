import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startRecordsServer, TEST_SCHEMAS, type RecordsServer } from '../testing/records-server.ts';

/** A part of a project's budget; what it comes to is stored. */
const SHARE = {
  kind: 'model', schemaVersion: 1, code: 'share', title: 'Share', label: 'name',
  fields: {
    name: { id: 'sh1', type: 'text', title: 'Name' },
    projectId: { id: 'sh2', type: 'reference', title: 'Project', reference: { model: 'projectInfo', label: 'projectName' } },
    budget: { id: 'sh3', type: 'lookup', title: 'Budget', lookup: { through: 'projectId', field: 'budget' } },
    percent: { id: 'sh4', type: 'integer', title: 'Percent' },
    money: { id: 'sh5', type: 'money', title: 'Money', formula: 'budget * percent / 100' },
  },
};
const COPIES = 1_200;

let server: RecordsServer;
let schemasDir: string;

beforeAll(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'shares-'));
  await cp(TEST_SCHEMAS, schemasDir, { recursive: true });
  await writeFile(join(schemasDir, 'models', 'share.model.json'), JSON.stringify(SHARE));
  server = await startRecordsServer({ schemasDir });
});
afterAll(async () => {
  await server?.stop();
  await rm(schemasDir, { recursive: true, force: true });
});

it('stored formulas of very many records follow what they count on, the last of them a moment after the commit', async () => {
  const { engine, actors, kernel } = server;
  const project = await server.project({ budget: 100 });
  await engine.create(actors.admin, 'share', { name: 'First', projectId: project['id'] ?? null, percent: 10 });
  await sql`insert into records.share select (jsonb_populate_record(s, jsonb_build_object('id', 'copy' || n))).* from records.share s, generate_series(1, ${COPIES}::integer) n`.execute(kernel.db);
  const different = async (money: number): Promise<number> =>
    (await engine.list(actors.admin, 'share', { pageSize: 1, filter: { field: 'money', op: 'ne', value: money } })).pagination.total;
  expect(await different(10)).toBe(0);

  await engine.update(actors.admin, 'projectInfo', String(project['id']), { version: 1, budget: 200 });
  await vi.waitFor(async () => expect(await different(20)).toBe(0), { timeout: 60_000, interval: 200 });
  // Nobody has edited them.
  const versions = await sql<{ version: number }>`select distinct version from records.share`.execute(kernel.db);
  expect(versions.rows).toEqual([{ version: 1 }]);
});

it('a write that is refused leaves nothing to do', async () => {
  const { engine, actors, kernel } = server;
  const before = await sql<{ count: number }>`select count(*)::int as count from kernel.task where kind = 'visualdev.refreshRecords'`.execute(kernel.db);
  const [found] = (await engine.list(actors.admin, 'projectInfo', { filter: { field: 'budget', op: 'eq', value: 200 } })).list;
  const undone = kernel.db.transaction().execute(async (trx) => {
    await engine.update(actors.admin, 'projectInfo', String(found?.['id']), { version: 2, budget: 300 }, { trx });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const after = await sql<{ count: number }>`select count(*)::int as count from kernel.task where kind = 'visualdev.refreshRecords'`.execute(kernel.db);
  expect(after.rows).toEqual(before.rows);
});
