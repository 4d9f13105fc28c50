import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { buildClient, buildOpenApi } from '#schemas/language/openapi/index.ts';
import type { RecordValues } from '../../records/index.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

interface Client {
  list(query?: object): Promise<{ list: RecordValues[]; pagination: { total: number } }>;
  get(id: string): Promise<RecordValues>;
  create(input: object, key?: string): Promise<RecordValues>;
  update(id: string, changes: object): Promise<RecordValues>;
  remove(...ids: string[]): Promise<void>;
}

let server: RecordsServer;
let folder: string;
let client: Client;
let projectId: string;
let model: ModelDocument;
beforeAll(async () => {
  server = await startRecordsServer();
  await server.grant({ model: 'expense', buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail'] }, { model: 'projectInfo' }, { model: 'user' });
  projectId = String((await server.project())['id']);
  model = server.records.documents.models.get('expense') as ModelDocument;
  folder = await mkdtemp(join(tmpdir(), 'client-test-'));
  const text = buildClient(model, 'en-US');
  const path = join(folder, 'client.mjs');
  await writeFile(path, ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } }).outputText);
  const { ExpenseClient } = (await import(pathToFileURL(path).href)) as { ExpenseClient: new (options: object) => Client };
  client = new ExpenseClient({ baseUrl: server.url, token: await server.token('engineer') });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('P2, V7: the client that is made of a form', () => {
  it('writes, reads, lists and removes the records of the running server', async () => {
    const made = await client.create({ subject: 'Trip', projectId, items: [{ name: 'Ticket', quantity: 2, price: 10.5 }] });
    expect(made).toMatchObject({ subject: 'Trip', version: 1 });
    const id = String(made['id']);
    expect(await client.update(id, { subject: 'Long trip', version: 1 })).toMatchObject({ subject: 'Long trip', version: 2 });
    expect((await client.list({ keyword: 'Long' })).list.map((row) => row['id'])).toContain(id);
    await client.remove(id);
    await expect(client.get(id)).rejects.toMatchObject({ status: 404 });
  });

  it('makes one record of a call that is repeated with its key', async () => {
    const input = { subject: 'Once', projectId, items: [{ name: 'a', quantity: 1, price: 1 }] };
    const [first, second] = [await client.create(input, 'one-key'), await client.create(input, 'one-key')];
    expect(second['id']).toBe(first['id']);
  });

  it('says what was wrong, and whose version was older', async () => {
    await expect(client.create({ subject: 5 })).rejects.toMatchObject({ status: 422, code: 422, data: { errors: [expect.objectContaining({ path: 'subject' })] } });
    const { id } = await client.create({ subject: 'Two', projectId, items: [{ name: 'a', quantity: 1, price: 1 }] });
    await client.update(String(id), { subject: 'Three', version: 1 });
    await expect(client.update(String(id), { subject: 'Four', version: 1 })).rejects.toMatchObject({ status: 409 });
  });

  it('is answered as the OpenAPI document says', async () => {
    const made = await client.create({ subject: 'Shape', projectId, items: [{ name: 'a', quantity: 1, price: 1 }] });
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema({ $id: 'https://example.com/expense', ...buildOpenApi(model, 'en-US') });
    const holds = (name: string, value: unknown): unknown => (ajv.validate({ $ref: `https://example.com/expense#/components/schemas/${name}` }, value) ? [] : ajv.errors);
    expect(holds('Record', made)).toEqual([]);
    expect(holds('Record', await client.get(String(made['id'])))).toEqual([]);
    expect(holds('List', await client.list())).toEqual([]);
  });
});
