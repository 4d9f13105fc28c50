import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { startRecordsServer, type RecordsServer } from '../testing/records-server.ts';

let first: RecordsServer;
let second: RecordsServer;

function visit(code: string): DesignDocuments {
  return {
    model: {
      kind: 'model', schemaVersion: 1, code, title: '来访登记', label: 'name',
      fields: { name: { id: 'f1', type: 'text', title: '姓名', required: true }, persons: { id: 'f2', type: 'integer', title: '人数' } },
    },
    screen: { kind: 'screen', schemaVersion: 1, code, title: '来访登记', model: code, list: { columns: ['name', 'persons'] }, actions: [] },
  };
}

/** As a publication leaves it, without its table. */
async function store(id: string, documents: DesignDocuments): Promise<void> {
  const { db } = first.kernel;
  await db.insertInto('kernel.design').values({ id, code: documents.model.code, version: 1, menu_id: null }).execute();
  await db.insertInto('kernel.design_version').values({
    design_id: id, version: 1, schema_version: 1, documents: JSON.stringify(documents), changes: '[]', note: '', author: 'u-admin', time: new Date(),
  }).execute();
}

beforeAll(async () => {
  first = await startRecordsServer();
  await store('d-sound', visit('visit'));
  const dead = visit('deadVisit');
  await store('d-dead', { ...dead, model: { ...dead.model, label: 'nobody' } });
  await store('d-collides', visit('expense'));
  const follower = visit('follower');
  await store('d-follower', { ...follower, model: { ...follower.model, fields: { ...follower.model.fields, to: { id: 'f3', type: 'reference', title: '见', reference: { model: 'deadVisit', label: 'name' } } } } });
  second = await startRecordsServer({ sameDatabaseAs: first });
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

describe('published designs at the start', () => {
  test('P1: a stored design has a table and an API like a file', async () => {
    const created = await second.call('admin', 'POST', '/api/visualdev/OnlineDev/visit', { name: '张三', persons: 2 });
    expect(created).toMatchObject({ code: 200, data: { name: '张三', persons: 2 } });
    expect(await second.call('admin', 'POST', '/api/visualdev/OnlineDev/visit', { persons: 2 })).toMatchObject({ code: 422 });
    expect((await second.call('admin', 'GET', '/api/visualdev/OnlineDev/visit/Config')).data).toMatchObject({ screen: { title: '来访登记' } });
    expect(await second.call('engineer', 'POST', '/api/visualdev/OnlineDev/visit/List', {})).toMatchObject({ code: 403 });
  });

  test('a faulty one, one that takes the code of a file, and those that refer to them are left out; the rest works', async () => {
    expect(second.records.designs.current().map(({ code }) => code)).toEqual(['visit']);
    expect(await second.call('admin', 'POST', '/api/visualdev/OnlineDev/deadVisit/List', {})).toMatchObject({ code: 404 });
    expect((await second.call('admin', 'GET', '/api/visualdev/OnlineDev/expense/Config')).data.model.fields).toHaveProperty('projectId');
  });

  test('P1: a running process takes over what is published, and lets go of what is removed', async () => {
    expect(await first.call('admin', 'POST', '/api/visualdev/OnlineDev/visit/List', {})).toMatchObject({ code: 404 });
    await first.records.designs.reload();
    expect(await first.call('admin', 'POST', '/api/visualdev/OnlineDev/visit/List', {})).toMatchObject({ code: 200, data: { pagination: { total: 1 } } });
    await first.kernel.db.updateTable('kernel.design').set({ removed: new Date() }).where('code', '=', 'visit').execute();
    await first.records.designs.reload();
    expect(await first.call('admin', 'POST', '/api/visualdev/OnlineDev/visit/List', {})).toMatchObject({ code: 404 });
  });
});
