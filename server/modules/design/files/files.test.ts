import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignFinding, DesignDocuments } from '#schemas/wire/designs.ts';
import type { FileComparison, FileDraft, FileScreen } from '#schemas/wire/file-designs.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';

const BASE = '/api/visualdev/SchemaFile';
const VISA = 'models/visa-change.model.json';
let plain: TestServer;
let server: TestServer;
let folder: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schema-files-'));
  cpSync('schemas', folder, { recursive: true });
  plain = await startTestServer();
  server = await startTestServer({ sameDatabaseAs: plain, schemasDir: folder, editSchemas: true });
  tokens['admin'] = await plain.login('admin');
  const { data: company } = await call<{ id: string }>('POST', '/api/permission/Organize', { fullName: '公司', enCode: 'company' }, 'admin');
  for (const [account, buttons] of Object.entries({ builder: ['btn_release'], designer: ['btn_add', 'btn_edit', 'btn_design'], viewer: [] })) {
    const { data: { id } } = await call<{ id: string }>('POST', '/api/permission/Users', { account, realName: account, gender: '1', organizeId: company.id }, 'admin');
    await plain.kernel.db.insertInto('kernel.model_grant')
      .values({ subject_type: 'user', subject_id: id, model: 'visualDesign', buttons, columns: '{"*":"write"}', row_rule: null }).execute();
    ({ token: tokens[account] } = await plain.kernel.sessions.open(id, { ip: '', device: '' }));
  }
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await plain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = <T>(method: string, path: string, body?: unknown, account = 'builder', at = server): Promise<Answer<T>> =>
  at.request<T>(method, path, { token: tokens[account], ...(body === undefined ? {} : { body }) });
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

function contents(): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(names.filter((name) => lstatSync(join(folder, name)).isFile()).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

const open = async (code: string): Promise<FileDraft> => (await call<FileDraft>('GET', `${BASE}/${code}/Draft`)).data;
const compare = async (code: string): Promise<FileComparison> => (await call<FileComparison>('GET', `${BASE}/${code}/Comparison`)).data;

/** Opens a screen, changes it and keeps the work; answers its revision. */
async function work(code: string, change: (documents: DesignDocuments) => void): Promise<number> {
  const { revision, documents } = await open(code);
  change(documents);
  const answer = await call<{ revision: number }>('PUT', `${BASE}/${code}/Draft`, { revision, documents });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.revision;
}

const save = (code: string, revision: number) => call<{ faults?: FileComparison['faults'] } | null>('POST', `${BASE}/${code}/Actions/Save`, { revision });
const field = (documents: DesignDocuments, key: string): Record<string, JsonValue> => documents.model.fields[key] as unknown as Record<string, JsonValue>;

/** The lines that are in one text and not at their place in the other. */
function changedLines(before: string, after: string): [string[], string[]] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [old.filter((line) => !now.includes(line)), now.filter((line) => !old.includes(line))];
}

it('is not there on a server that is not for development, and its entry is not shown', async () => {
  for (const path of ['', '/visaChange/Draft', '/visaChange/Comparison']) expect((await call('GET', BASE + path, undefined, 'admin', plain)).status).toBe(404);
  expect((await call('POST', `${BASE}/visaChange/Actions/Save`, { revision: 1 }, 'admin', plain)).status).toBe(404);
  const entries = async (at: TestServer): Promise<unknown[]> =>
    (await call<ScreenConfig>('GET', '/api/visualdev/OnlineDev/webDesign/Config', undefined, 'builder', at)).data.screen.actions.filter(({ do: verb }) => typeof verb === 'object' && 'panel' in verb && verb.panel === 'productScreens');
  expect(await entries(plain)).toHaveLength(0);
  expect(await entries(server)).toHaveLength(1);
});

it('is only for those who may bring designs into use', async () => {
  const calls = [['GET', ''], ['GET', '/visaChange/Draft'], ['PUT', '/visaChange/Draft'], ['GET', '/visaChange/Comparison'], ['GET', '/visaChange/Uses?field=part'],
    ['POST', '/visaChange/Actions/Save'], ['POST', '/visaChange/Actions/Check'], ['POST', '/visaChange/Actions/Preview'], ['POST', '/visaChange/Actions/Restart']] as const;
  for (const [method, path] of calls) {
    for (const account of ['designer', 'viewer']) expect((await call(method, BASE + path, method === 'GET' ? undefined : {}, account)).status, `${account} ${path}`).toBe(403);
    expect((await server.request(method, BASE + path)).status).toBe(401);
  }
});

it('T8: looks names up among the loaded screens, and reaches no file by any other', async () => {
  const before = contents();
  for (const name of ['../../x', '../models/visa-change.model.json', '..', '__proto__', 'constructor', 'visa-change', 'screens/project/visa-change.screen.json', 'expenseClaim', '/etc/passwd', `a${'\0'}`]) {
    const path = `${BASE}/${encodeURIComponent(name)}`;
    for (const [method, rest] of [['GET', '/Draft'], ['GET', '/Comparison'], ['POST', '/Actions/Save']] as const) {
      expect([400, 404], `${method} ${name}${rest}`).toContain((await call(method, path + rest, method === 'POST' ? { revision: 1 } : undefined)).status);
    }
  }
  expect(contents()).toEqual(before);
});

it('does not write through a link', async () => {
  const real = join(folder, 'models/area.model.json');
  renameSync(real, `${real}.kept`);
  symlinkSync(`${real}.kept`, real);
  expect(await call('GET', `${BASE}/area/Draft`)).toMatchObject({ status: 409, msg: '文件 models/area.model.json 此刻无法作为文档读取' });
  rmSync(real);
  renameSync(`${real}.kept`, real);
});

it('every shipped screen and model that is opened and saved unchanged is the same to the byte', async () => {
  const before = contents();
  const { list } = (await call<{ list: FileScreen[] }>('GET', BASE)).data;
  expect(list.length).toBeGreaterThan(20);
  expect(list.every(({ isChanged }) => !isChanged)).toBe(true);
  for (const { code } of list) {
    const draft = await open(code);
    expect(draft).toMatchObject({ isStale: false, steps: [], version: 1 });
    expect(await compare(code), code).toMatchObject({ files: [], refusals: [] });
    expect((await save(code, draft.revision)).status, code).toBe(200);
  }
  expect(contents()).toEqual(before);
}, 60_000);

it('writes a label as one line, and who uses the screen sees it at once', async () => {
  const before = read(VISA);
  const revision = await work('visaChange', (documents) => { field(documents, 'part')['title'] = { 'zh-CN': '施工部位', 'en-US': 'Part', 'zh-TW': '施工部位' }; });
  expect((await call<{ list: FileScreen[] }>('GET', BASE)).data.list.find(({ code }) => code === 'visaChange')).toMatchObject({ isChanged: true });
  const shown = await compare('visaChange');
  expect(shown).toMatchObject({ revision, statements: [], refusals: [], files: [{ path: VISA, before }] });
  expect(read(VISA)).toBe(before);

  expect((await save('visaChange', revision)).status).toBe(200);
  expect(read(VISA)).toBe(shown.files[0]?.after);
  const [gone, came] = changedLines(before, read(VISA));
  expect([gone.length, came]).toEqual([1, [expect.stringContaining('"zh-CN": "施工部位"')]]);
  const { data } = await call<ScreenConfig>('GET', '/api/visualdev/OnlineDev/visaChange/Config', undefined, 'admin');
  expect(data.model.fields['part']?.title).toMatchObject({ 'zh-CN': '施工部位' });
  expect((await call<{ list: FileScreen[] }>('GET', BASE)).data.list.find(({ code }) => code === 'visaChange')).toMatchObject({ isChanged: false });
  expect(readdirSync(join(folder, 'models')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

it('opens a ledger with what its fragments bring, writes its own part alone, and refuses to change theirs', async () => {
  const before = read('models/single-project.model.json');
  const { documents } = await open('singleProject');
  expect(Object.keys(documents.model.fields)).toEqual(expect.arrayContaining(['projectId', 'flowStatus', 'singleName']));
  expect(documents.fragments?.map(({ code }) => code)).toEqual(['projectRecord', 'flow', 'attachments']);
  const revision = await work('singleProject', (changed) => { field(changed, 'remark')['maxLength'] = 400; });
  const answer = await save('singleProject', revision);
  expect([answer.status, answer.data?.faults?.[0]?.message]).toEqual([422, expect.stringContaining('附件与备注')]);
  const again = await work('singleProject', (changed) => {
    field(changed, 'remark')['maxLength'] = 500;
    field(changed, 'singleName')['maxLength'] = 120;
  });
  expect(await save('singleProject', again)).toMatchObject({ code: 200 });
  const [gone, came] = changedLines(before, read('models/single-project.model.json'));
  expect([gone.length, came]).toEqual([1, [expect.stringContaining('120')]]);
  expect(JSON.parse(read('models/single-project.model.json'))).toHaveProperty('use');
});

it('says with file, line and column what is wrong, in other files too, and writes nothing', async () => {
  const before = contents();
  const revision = await work('contractInfo', (documents) => {
    documents.model.label = 'nobody';
    documents.model.fields = Object.fromEntries(Object.entries(documents.model.fields).filter(([key]) => key !== 'contractName'));
  });
  const answer = await save('contractInfo', revision);
  expect(answer.status).toBe(422);
  const errors = (answer.data?.faults ?? []).filter(({ severity }) => severity === 'error');
  const label = errors.find(({ path, message }) => path === 'models/contract-info.model.json' && message.includes('nobody'));
  const { after = '' } = (await compare('contractInfo')).files.find(({ path }) => path === 'models/contract-info.model.json') ?? {};
  expect(after.split('\n')[(label?.line ?? 0) - 1]?.slice((label?.column ?? 0) - 1)).toMatch(/^"nobody"/);
  expect(errors.some(({ path }) => path === 'models/visa-change.model.json')).toBe(true);
  expect(contents()).toEqual(before);
  // The designer is told the same while it is being worked on.
  const { documents } = await open('contractInfo');
  const { data } = await call<DesignFinding[]>('POST', `${BASE}/contractInfo/Actions/Check`, { documents });
  expect(data).toContainEqual(expect.objectContaining({ severity: 'error', document: 'model', path: ['label'] }));
  expect(data).toContainEqual(expect.objectContaining({ severity: 'error', message: expect.stringMatching(/^models\/visa-change\.model\.json:\d+:\d+: /) as string }));
  documents.model.code = 'other';
  expect(await call('POST', `${BASE}/contractInfo/Actions/Check`, { documents })).toMatchObject({ status: 422, data: { errors: [{ path: 'model.code', rule: 'schemaFile.fixed' }] } });
});

it('refuses to write over a file that has changed since, and goes on from it with the work one step ahead', async () => {
  const revision = await work('organize', (documents) => { documents.screen.title = { 'zh-CN': '单位', 'en-US': 'Units', 'zh-TW': '單位' }; });
  const path = 'screens/permission/organize.screen.json';
  const theirs = read(path).replace(/"sortCode": \d+/, '"sortCode": 77');
  expect(theirs).not.toBe(read(path));
  writeFileSync(join(folder, path), theirs);
  expect(await save('organize', revision)).toMatchObject({ status: 409, msg: '打开之后文件已被改动，没有写入任何内容' });
  expect(read(path)).toBe(theirs);
  expect(await compare('organize')).toMatchObject({ isStale: true });
  expect(await open('organize')).toMatchObject({ isStale: true, revision, documents: { screen: { title: { 'zh-CN': '单位' } } } });

  const restarted = (await call<FileDraft>('POST', `${BASE}/organize/Actions/Restart`)).data;
  expect(restarted).toMatchObject({ isStale: false, documents: { screen: { menu: { sortCode: 77 } } } });
  expect(restarted.steps.map(({ name, undoes }) => [name, undoes === undefined])).toEqual([['keepMine', true], ['keepMine', false]]);
  expect((await save('organize', revision)).status).toBe(409);
  expect((await save('organize', restarted.revision)).status).toBe(200);
  expect(read(path)).toBe(theirs);
});

it('tells which columns a new field adds, adds them with the file, and refuses what the stored values could not follow', async () => {
  const before = read(VISA);
  let revision = await work('visaChange', (documents) => { documents.model.fields['siteNote'] = { id: 'siteNote', type: 'text', title: { 'zh-CN': '现场说明', 'en-US': 'Site note', 'zh-TW': '現場說明' }, maxLength: 50 }; });
  expect((await compare('visaChange')).statements).toEqual([expect.stringMatching(/ADD COLUMN "?site_note"? text/i)]);
  expect((await save('visaChange', revision)).status).toBe(200);
  const [gone, came] = changedLines(before, read(VISA));
  expect(gone.length).toBeLessThanOrEqual(1);
  expect(came.join('\n')).toContain('"siteNote": {');
  const { data } = await call<ScreenConfig>('GET', '/api/visualdev/OnlineDev/visaChange/Config', undefined, 'admin');
  expect(data.permission.write).toContain('siteNote');

  const with3 = read(VISA);
  revision = await work('visaChange', (documents) => { documents.model.fields['siteNote'] = { id: 'siteNote', type: 'integer', title: { 'zh-CN': '现场说明', 'en-US': 'Site note', 'zh-TW': '現場說明' } }; });
  const { refusals } = await compare('visaChange');
  expect(refusals).toEqual([expect.stringContaining('visaChange.siteNote')]);
  expect(await save('visaChange', revision)).toMatchObject({ status: 422, msg: refusals[0] });
  expect(read(VISA)).toBe(with3);
});

it('gives way to another revision, and keeps one of two that save at once', async () => {
  const revision = await work('position', (documents) => { documents.screen.title = { 'zh-CN': '岗位', 'en-US': 'Posts', 'zh-TW': '崗位' }; });
  expect((await save('position', revision - 1)).status).toBe(409);
  const { documents } = await open('position');
  const body = { revision, documents };
  const both = await Promise.all([call('PUT', `${BASE}/position/Draft`, body), call('PUT', `${BASE}/position/Draft`, body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
