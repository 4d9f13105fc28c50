import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

const FORM = '/api/visualdev/OnlineDev/expense';

interface Operation {
  operationId: string;
  requestBody?: { content: { 'application/json': { example?: Record<string, unknown> } } };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, { items?: { properties: object } }>; required?: string[] }> };
}

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
  await server.project();
});
afterAll(() => server?.stop());

const calls = ({ paths }: Document): string[] => Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ operationId }) => operationId ?? [])).sort();
const keys = (document: Document, name: string): string[] => Object.keys(document.components.schemas[name]?.properties ?? {});

async function documentOf(account: string): Promise<Document> {
  const answer = await server.call(account, 'GET', `${FORM}/OpenApi`);
  expect(answer.status).toBe(200);
  return answer.data as Document;
}

async function fileOf(account: string, file: string): Promise<{ status: number; name: string; text: string }> {
  const response = await fetch(`${server.url}${FORM}/OpenApi/${file}`, { headers: { authorization: await server.token(account) } });
  return { status: response.status, name: response.headers.get('content-disposition') ?? '', text: await response.text() };
}

describe('P2: the OpenAPI document and the client of a published form', () => {
  it('are refused to anyone who may not see the records, and to a name nobody knows', async () => {
    await server.grant({ model: 'projectInfo' });
    for (const path of ['OpenApi', 'OpenApi/openapi.json', 'OpenApi/client.ts']) {
      expect((await server.call(null, 'GET', `${FORM}/${path}`)).status, path).toBe(401);
      expect((await server.call('engineer', 'GET', `${FORM}/${path}`)).status, path).toBe(403);
    }
    expect((await server.call('admin', 'GET', `${FORM}/OpenApi/passwd`)).status).toBe(400);
    expect((await server.call('admin', 'GET', '/api/visualdev/OnlineDev/nothing/OpenApi')).status).toBe(404);
  });

  it('have the calls and fields of the caller and no others', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_add'], columns: { '*': 'write', secret: 'none', note: 'read', 'items.cost': 'read' } }, { model: 'projectInfo' }, { model: 'user' });
    const whole = await documentOf('admin');
    expect(calls(whole)).toEqual(['create', 'get', 'list', 'purge', 'remove', 'removeMany', 'removed', 'restore', 'update'].map((name) => `expense.${name}`));
    expect(keys(whole, 'Input')).toEqual(expect.arrayContaining(['secret', 'note']));
    const own = await documentOf('engineer');
    expect(calls(own)).toEqual(['create', 'get', 'list'].map((name) => `expense.${name}`));
    expect(own.components.schemas).not.toHaveProperty('Update');
    expect(keys(own, 'Record')).toContain('note');
    expect(keys(own, 'Record')).not.toContain('secret');
    expect(keys(own, 'Input')).not.toEqual(expect.arrayContaining(['note']));
    expect(Object.keys(own.components.schemas['Input']?.properties['items']?.items?.properties ?? {})).not.toContain('cost');
    expect(JSON.stringify(own)).not.toContain('secret');
    await server.grant({ model: 'expense', columns: { '*': 'read' } });
    expect(calls(await documentOf('engineer'))).toEqual(['expense.get', 'expense.list']);
  });

  it('come with an example that the form takes as it is', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_add'] }, { model: 'projectInfo' }, { model: 'user' });
    const document = await documentOf('engineer');
    const example = document.paths[FORM]?.['post']?.requestBody?.content['application/json'].example;
    expect(example).toMatchObject({ projectId: expect.any(String) as string, items: [expect.any(Object), expect.any(Object)] });
    expect(await server.call('engineer', 'POST', FORM, example)).toMatchObject({ status: 200 });
  });

  it('can be saved as files: JSON, and TypeScript that has only the calls of the caller', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_add', 'btn_edit'] });
    const json = await fileOf('engineer', 'openapi.json');
    expect(json).toMatchObject({ status: 200, name: "attachment; filename*=UTF-8''expense.openapi.json" });
    expect(JSON.parse(json.text)).toMatchObject({ openapi: '3.1.0' });
    const client = await fileOf('engineer', 'client.ts');
    expect(client.name).toContain('expense.ts');
    const file = ts.createSourceFile('client.ts', client.text, ts.ScriptTarget.ES2022, true);
    expect((file as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics).toEqual([]);
    const methods = [...client.text.matchAll(/^ {2}(?:async )?(\w+)\(/gm)].map(([, name]) => name);
    expect(methods).toEqual(expect.arrayContaining(['list', 'get', 'create', 'update']));
    expect(methods).not.toContain('remove');
  });
});
