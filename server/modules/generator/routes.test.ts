import fc from 'fast-check';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignDraft, DesignDocuments, PublishPlan } from '#schemas/wire/designs.ts';
import type { CodeNode, CodeSources } from '#schemas/wire/generator.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { readZip } from './testing/read-zip.ts';

const BASE = '/api/visualdev';
const WANTED = { module: 'office', className: 'PurchaseOrder', description: 'Orders' };

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  for (const account of ['builder', 'engineer']) tokens[account] = await server.login(account);
});
afterAll(() => server?.stop());

const call = <T>(method: string, path: string, body?: unknown, account = 'builder'): Promise<Answer<T>> =>
  server.request<T>(method, BASE + path, { token: tokens[account], ...(body === undefined ? {} : { body }) });

/** A new design of a kind, with documents of its own where they are given. */
async function design(documents: (code: string) => DesignDocuments, type = '4'): Promise<string> {
  const { data } = await call<{ id: string; enCode: string }>('POST', '/Base', { fullName: '采购', type });
  await change(data.id, documents(data.enCode));
  return data.id;
}

async function change(id: string, documents: DesignDocuments): Promise<void> {
  const { revision } = (await call<DesignDraft>('GET', `/Base/${id}/Draft`)).data;
  expect((await call('PUT', `/Base/${id}/Draft`, { revision, documents })).status).toBe(200);
}

async function publish(id: string): Promise<void> {
  const { hash } = (await call<PublishPlan>('POST', `/Base/${id}/Actions/Plan`, {})).data;
  const { revision } = (await call<DesignDraft>('GET', `/Base/${id}/Draft`)).data;
  expect((await call('POST', `/Base/${id}/Actions/Publish`, { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [] })).status).toBe(200);
}

const form = (title: string, more: DesignDocuments['model']['fields'] = {}) => (code: string): DesignDocuments => ({
  model: {
    kind: 'model', schemaVersion: 1, code, title, label: 'name',
    fields: {
      name: { id: 'f1', type: 'text', title, help: title, required: true },
      kind: { id: 'f2', type: 'option', title, options: { items: [{ value: 'a', label: title }] } },
      lines: { id: 'f3', type: 'table', title, fields: { price: { id: 'f4', type: 'money', title } } },
      total: { id: 'f5', type: 'money', title, formula: 'SUM(lines.price)' },
      ...more,
    },
  },
  screen: { kind: 'screen', schemaVersion: 1, code, title, model: code, list: { columns: ['name'] }, form: { layout: ['name', 'kind', 'lines', 'total'] }, actions: [] },
});

type File = Extract<CodeNode, { fileName: string }>;
const filesOf = (nodes: CodeNode[], prefix = ''): Record<string, File> =>
  Object.assign({}, ...nodes.map((node) => ('children' in node ? filesOf(node.children, `${prefix}${node.folderName}/`) : { [prefix + node.fileName]: node }))) as Record<string, File>;

async function preview(id: string, more: object = {}): Promise<Record<string, File>> {
  const answer = await call<CodeNode[]>('POST', `/Generater/${id}/Actions/CodePreview`, { ...WANTED, ...more });
  expect(answer.status).toBe(200);
  return filesOf(answer.data);
}

describe('P10: code of a design', () => {
  it('is for those who may, names what is wrong with the wish, and knows the areas of the menu', async () => {
    const id = await design(form('采购'));
    for (const [method, path] of [['GET', '/Generater/AreasName'], ['GET', `/Generater/${id}/Sources`], ['POST', `/Generater/${id}/Actions/CodePreview`], ['POST', `/Generater/${id}/Actions/DownloadCode`]] as const) {
      expect((await call(method, path, method === 'GET' ? undefined : WANTED, 'engineer')).status, path).toBe(403);
    }
    expect((await call('POST', '/Generater/nothing/Actions/CodePreview', WANTED)).status).toBe(404);
    expect((await call<string[]>('GET', '/Generater/AreasName')).data).toEqual(expect.arrayContaining(['office', 'project']));
    const faults = async (more: object) => (await call<{ errors: { path: string }[] }>('POST', `/Generater/${id}/Actions/CodePreview`, { ...WANTED, ...more }));
    for (const className of ['', 'order', 'A B', 'A/../B', 'A*/', 'É', `A${'a'.repeat(60)}`]) expect((await faults({ className })).status, className).toBe(422);
    const { data, status } = await faults({ module: '../..' });
    expect({ status, paths: data.errors.map(({ path }) => path) }).toEqual({ status: 422, paths: ['module'] });
    await change(id, { ...form('采购')((await call<{ enCode: string }>('GET', `/Base/${id}`)).data.enCode), screen: { ...form('x')('other').screen } });
    expect((await faults({})).status).toBe(422);
  });

  it('is made from the published version, and from the draft before there is one or when it is asked for', async () => {
    const id = await design(form('采购'), '5');
    const sources = async () => (await call<CodeSources>('GET', `/Generater/${id}/Sources`)).data;
    const origin = async (more: object = {}) => {
      const files = await preview(id, more);
      const text = (path: string) => files[path]?.fileContent ?? '';
      return { model: Object.keys((JSON.parse(text('documents/model.json')) as DesignDocuments['model']).fields).includes('note'), version: (JSON.parse(text('package.json')) as { version: string }).version, readme: /Made from (.*)\. What/.exec(text('README.md'))?.[1] };
    };
    expect(await sources()).toEqual({ publishedVersion: null, hasNewerDraft: false });
    expect(await origin()).toEqual({ model: false, version: '0.0.0-draft', readme: 'the draft of a form designed for phones' });
    const refused = await call<{ errors: { path: string }[] }>('POST', `/Generater/${id}/Actions/CodePreview`, { ...WANTED, source: 'published' });
    expect({ status: refused.status, paths: refused.data.errors.map(({ path }) => path) }).toEqual({ status: 422, paths: ['source'] });
    await publish(id);
    expect(await sources()).toEqual({ publishedVersion: 1, hasNewerDraft: false });
    const { enCode } = (await call<{ enCode: string }>('GET', `/Base/${id}`)).data;
    await change(id, form('采购', { note: { id: 'f9', type: 'text', title: '备注' } })(enCode));
    expect(await sources()).toEqual({ publishedVersion: 1, hasNewerDraft: true });
    expect(await origin()).toEqual({ model: false, version: '1.0.0', readme: 'version 1 of a form designed for phones' });
    expect(await origin({ source: 'draft' })).toMatchObject({ model: true, version: '0.0.0-draft' });
    expect((await call('POST', `/Generater/${id}/Actions/CodePreview`, { ...WANTED, source: 'other' })).status).toBe(422);
  });

  it('is shown as folders and files, and against what was taken away before', async () => {
    const id = await design(form('采购'));
    const first = await preview(id);
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['package.json', 'src/client.ts', 'documents/model.json', 'language/record/compile-model.ts', 'tests/form.test.ts']));
    expect(Object.values(first).every(({ state, previous }) => state === 'new' && previous === null)).toBe(true);
    expect(first['src/client.ts']).toMatchObject({ fileType: 'ts', fileContent: expect.stringContaining('class PurchaseOrderClient') as string });
    expect((await call('POST', `/Generater/${id}/Actions/DownloadCode`, WANTED)).status).toBe(200);
    const { enCode } = (await call<{ enCode: string }>('GET', `/Base/${id}`)).data;
    await change(id, form('采购', { note: { id: 'f9', type: 'text', title: '备注' } })(enCode));
    const second = await preview(id);
    const changed = Object.entries(second).filter(([, { state }]) => state !== 'same').map(([path]) => path);
    expect(changed).toEqual(expect.arrayContaining(['documents/model.json', 'src/client.ts', 'openapi.json']));
    expect(changed.some((path) => path.startsWith('language/'))).toBe(false);
    expect(second['src/client.ts']?.previous).toBe(first['src/client.ts']?.fileContent);
  });

  it('is taken away as an archive with exactly the files that were shown', async () => {
    const id = await design(form('采购'));
    const { data, status } = await call<{ name: string; url: string }>('POST', `/Generater/${id}/Actions/DownloadCode`, WANTED);
    expect({ status, name: data.name }).toEqual({ status: 200, name: 'PurchaseOrder.zip' });
    const response = await fetch(server.url + data.url);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const shown = await preview(id);
    expect(Object.fromEntries(Object.entries(shown).map(([path, { fileContent }]) => [`office/PurchaseOrder/${path}`, fileContent]))).toEqual(files);
    expect((await fetch(server.url + data.url)).status).toBe(404);
  });

  it('has nothing in it that names and comments could put there', async () => {
    const id = await design(form('plain'));
    const { enCode } = (await call<{ enCode: string }>('GET', `/Base/${id}`)).data;
    const plain = skeletons(await preview(id, { description: 'plain' }));
    const part = fc.constantFrom('*/', '/*', '//', '\n', '\r', '\u2028', '`', '${', '}', '"', "'", '\\', '</script>', '<!--', 'process.exit(1)', ';', '../', '#', '中', '__proto__');
    await fc.assert(fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')), async (text) => {
      await change(id, form(text)(enCode));
      const files = await preview(id, { description: text });
      expect(skeletons(files)).toEqual(plain);
      for (const [path, { fileContent, fileType }] of Object.entries(files)) if (fileType === 'json') expect(() => JSON.parse(fileContent) as unknown, path).not.toThrow();
    }), { numRuns: 12 });
  });
});

/** Every kind of node of every program, in order: equal for two projects that differ in words alone. */
function skeletons(files: Record<string, File>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.ts') && !path.startsWith('language/')).map(([path, { fileContent }]) => {
    const kinds: number[] = [];
    const source = ts.createSourceFile(path, fileContent, ts.ScriptTarget.ES2022, true);
    expect((source as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics, path).toEqual([]);
    const visit = (node: ts.Node): void => {
      kinds.push(node.kind);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return [path, kinds.join()];
  }));
}
