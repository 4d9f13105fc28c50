import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignDraft, DesignFinding, DesignPreview, ReadTexts } from '#schemas/wire/designs.ts';
import type { TemplateContent, TemplateSummary } from '#schemas/wire/templates.ts';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import { writeForm } from '../../kernel/spreadsheet/write-form.ts';
import type { Answer } from '../../kernel/testing/test-server.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { BASE, startDesigns, text, type Fields, type TestDesigns } from './testing/test-designs.ts';

let designs: TestDesigns;
let server: TestDesigns['server'];
let tokens: TestDesigns['tokens'];
let call: TestDesigns['call'];
let begin: TestDesigns['begin'];

beforeAll(async () => {
  designs = await startDesigns();
  ({ server, tokens, call, begin } = designs);
});
afterAll(() => designs?.stop());


describe('drafts', () => {
  it('D14: only who may design reads and writes them; the last revision wins over an older one with 409', async () => {
    const design = await begin('草稿', { name: text('f1', '名称') });
    for (const account of ['engineer', 'viewer']) {
      expect((await call('GET', `${design.path}/Draft`, undefined, account)).status).toBe(403);
      expect((await call('POST', BASE, { fullName: 'x', type: '1' }, account)).status).toBe(403);
      expect((await call('POST', `${design.path}/Actions/Publish`, { revision: 2, hash: '', note: '', acceptedUnfit: [], menu: null, grants: [] }, account)).status).toBe(403);
    }
    const draft = await design.draft();
    expect(draft).toMatchObject({ revision: 2, version: null, documents: { model: { code: design.code } } });
    const body = { revision: 2, documents: draft.documents };
    const [first, second] = await Promise.all([call('PUT', `${design.path}/Draft`, body), call('PUT', `${design.path}/Draft`, body)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)?.data).toMatchObject({ revision: 3, documents: draft.documents });
    expect((await call('PUT', `${design.path}/Draft`, { ...body, revision: 3, documents: { ...draft.documents, dictionaries: [{ code: 'x'.repeat(2_200_000) }] } })).status).toBe(413);
    expect((await call(('GET'), `${BASE}/nothing/Draft`)).status).toBe(404);
  });

  it('T8: hostile names are texts where texts may stand, and refused with their place where codes and keys do', async () => {
    const hostile = [`'; drop table x --`, '"', '*/ alert(1) /*', '表'.repeat(80), '__proto__', 'constructor', '${x}', '`'];
    const design = await begin('名字', Object.fromEntries(hostile.map((title, index) => [`k${String(index)}`, text(`f${String(index)}`, title)])));
    await design.change({ select: text('id1', 'select'), table: text('id2', 'table'), constructorName: text('id3', `"; --`) });
    const record = await design.add({ select: hostile[0], table: hostile[3], constructorName: hostile[2] });
    expect(await design.get(record['id'])).toMatchObject({ select: hostile[0], table: hostile[3], constructorName: hostile[2] });
    for (const key of [`a"; drop`, '1a', 'x'.repeat(120), '中文', 'a.b', 'constructor']) {
      const documents = { ...(await design.draft()).documents };
      documents.model = { ...documents.model, fields: { ...documents.model.fields, [key]: text('hostile', 'x') } };
      const { data } = await call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents });
      expect(data.filter(({ severity }) => severity === 'error').map(({ path }) => path.slice(0, 2)), key).toContainEqual(['fields', key]);
    }
    for (const code of ['user', 'visaChange', 'sysUser', `x'y`, 'webDesign']) {
      const { documents, revision } = await design.draft();
      const other = await begin('占用', documents.model.fields);
      await call('PUT', `${other.path}/Draft`, { revision: 2, documents: { model: { ...documents.model, code }, screen: { ...documents.screen, code, model: code } } });
      expect(revision).toBeGreaterThan(0);
      expect((await other.plan()).findings.filter(({ severity }) => severity === 'error').map(({ path }) => path.join('.')), code).toContain('code');
      expect((await other.publish()).status, code).toBe(422);
    }
    const stolen = (await design.draft()).documents;
    const { data } = await call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents: { ...stolen, model: { ...stolen.model, table: 'sys_user' } } });
    expect(data).toContainEqual(expect.objectContaining({ severity: 'error', path: ['table'] }));
  });
});

describe('before publishing', () => {
  it('D11: shows a design as a role would have it: fields and buttons by its rights, first those that publishing gives', async () => {
    const fields: Fields = { name: text('f1', '事由'), salary: { id: 'f2', type: 'money', title: '薪资', grant: 'none' }, note: text('f3', '备注', { grant: 'read' }), total: { id: 'f4', type: 'money', title: '合计', formula: 'salary * 2' } };
    const design = await begin('薪资单', fields);
    const { documents } = await design.draft();
    const roleId = fixedId('role', 'engineer');
    const preview = (body: object, account = 'builder') => call<DesignPreview>('POST', `${design.path}/Actions/Preview`, { documents, roleId, ...body }, account);
    const first = (await preview({})).data;
    expect(first.isGranted).toBe(false);
    expect(Object.keys(first.config.model.fields)).toEqual(['name', 'note', 'total']);
    expect(first.config.permission).toMatchObject({ read: ['name', 'note', 'total'], write: ['name', 'total'] });
    expect(JSON.stringify(first.config)).not.toContain('salary');

    await design.publish({ grants: [{ roleId, buttons: ['btn_edit'] }] });
    const granted = (await preview({})).data;
    expect(granted.isGranted).toBe(true);
    expect(granted.config.permission.buttons).toEqual(['btn_edit']);
    expect(Object.keys(granted.config.model.fields)).toEqual(['name', 'note', 'total']);
    // What publishing gave is what the records engine keeps to.
    const { permission } = (await call<DesignPreview['config']>('GET', `${design.form}/Config`, undefined, 'engineer')).data;
    expect(permission).toMatchObject({ read: ['name', 'note', 'total'], write: ['name', 'total'] });

    expect((await preview({ roleId: 'nobody' })).status).toBe(404);
    expect((await preview({}, 'engineer')).status).toBe(403);
    const broken = { ...documents, model: { ...documents.model, fields: { ...documents.model.fields, bad: { id: 'f9', type: 'money', title: 'x', formula: '1 +' } } } };
    expect((await preview({ documents: broken })).status).toBe(422);
  });
});

describe('templates', () => {
  it('D9: a form starts from one, a part keeps its versions, and both are for those who design', async () => {
    const gallery = async () => (await call<{ list: TemplateSummary[] }>('GET', '/api/visualdev/Template')).data.list;
    const leave = (await gallery()).find(({ id }) => id === 'form-leaveRequest');
    expect(leave).toMatchObject({ kind: 'form', isShipped: true });
    const started = await call<{ id: string; enCode: string }>('POST', '/api/visualdev/Template/form-leaveRequest/Actions/Start', { version: 1, fullName: '外出申请' });
    const { documents } = (await call<DesignDraft>('GET', `${BASE}/${started.data.id}/Draft`)).data;
    expect(documents).toMatchObject({ model: { code: started.data.enCode, title: '外出申请' }, screen: { model: started.data.enCode } });
    expect(Object.keys(documents.model.fields).length).toBeGreaterThan(5);
    expect((await call<DesignFinding[]>('POST', `${BASE}/${started.data.id}/Actions/Check`, { documents })).data.filter(({ severity }) => severity === 'error')).toEqual([]);

    const clip = { nodes: ['phone'], fields: { phone: text('f1', '电话') } };
    const first = await call<{ id: string; version: number }>('POST', '/api/visualdev/Template', { title: '电话', note: '', content: { kind: 'block', clip } });
    const next = await call<{ id: string; version: number }>('POST', '/api/visualdev/Template', { id: first.data.id, title: '电话', note: '改名', content: { kind: 'block', clip: { ...clip, fields: { phone: text('f1', '联系电话') } } } });
    expect(next.data).toEqual({ id: first.data.id, version: 2 });
    expect((await gallery())[0]).toMatchObject({ id: first.data.id, version: 2, note: '改名', isShipped: false });
    const content = async (version: number) => (await call<TemplateContent>('GET', `/api/visualdev/Template/${first.data.id}/${String(version)}`)).data;
    expect(await content(1)).toEqual({ kind: 'block', clip });
    expect((await call('POST', `/api/visualdev/Template/${first.data.id}/Actions/Start`, { version: 2, fullName: 'x' })).status).toBe(400);
    expect((await call('POST', '/api/visualdev/Template', { id: 'form-leaveRequest', title: 'x', note: '', content: { kind: 'form', documents } })).status).toBe(404);
    for (const account of ['engineer', 'viewer']) expect((await call('GET', '/api/visualdev/Template', undefined, account)).status).toBe(403);
    expect((await call('DELETE', `/api/visualdev/Template/${first.data.id}`)).code).toBe(200);
    expect((await gallery()).map(({ id }) => id)).not.toContain(first.data.id);
    expect(await content(1)).toEqual({ kind: 'block', clip });
  });
});

describe('texts', () => {
  const workbook = async (content: Uint8Array): Promise<string[][]> => {
    const [sheet] = await readWorkbook(content, { sheets: 5, rows: 1_000, columns: 20, bytes: 5_000_000 });
    return (sheet?.rows ?? []).map(({ cells }) => cells.map((cell) => String(cell ?? '')));
  };
  const send = async (path: string, rows: string[][], account = 'builder') => {
    const content = await writeForm([{ name: 'x', columns: (rows[0] ?? []).map((title) => ({ title, format: '@', width: 20 })), rows: rows.slice(1) }]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'texts.xlsx');
    const answer = await fetch(`${server.url}${path}/Actions/ReadTexts`, { method: 'POST', headers: { authorization: tokens[account] ?? '' }, body: form });
    return { ...(await answer.json() as Answer<ReadTexts>), status: answer.status };
  };

  it('R11: texts that lack a language are one finding of drafts and plans; they go out as a workbook, never as formulas, and come back as changes', async () => {
    const formula = '=HYPERLINK("http://evil.example","x")';
    const design = await begin('译文', { name: text('f1', '名称'), sum: text('f2', formula) });
    const { documents } = await design.draft();
    const found = await call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents });
    expect(found.data.filter(({ about }) => about === 'texts')).toEqual([expect.objectContaining({ severity: 'warning', message: expect.stringContaining('英文') as string })]);
    expect((await design.plan()).findings.filter(({ about }) => about === 'texts')).toHaveLength(1);

    const answer = await fetch(`${server.url}${design.path}/Texts`, { headers: { authorization: tokens['builder'] ?? '' } });
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('译文'));
    const content = new Uint8Array(await answer.arrayBuffer());
    const rows = await workbook(content);
    expect(rows[0]).toEqual(['key', '简体中文 (zh-CN)', 'English (en-US)', '繁體中文 (zh-TW)']);
    const line = rows.find(([key]) => key?.startsWith('model/fields/name/title')) ?? [];
    expect(line.slice(1)).toEqual(['名称']);
    expect(rows.find(([key]) => key?.startsWith('model/fields/sum/title'))?.[1]).toBe(formula);
    expect(Buffer.from(content).includes('<f>')).toBe(false);

    const filled = rows.map((row) => (row === line ? [row[0] ?? '', '名称', 'Name', '名稱'] : row));
    const { data } = await send(design.path, [...filled, ['model/nothing#0', 'x', '', '']]);
    expect(data.changes).toEqual([{ path: ['model', 'fields', 'name', 'title'], text: { 'zh-CN': '名称', 'en-US': 'Name', 'zh-TW': '名稱' } }]);
    expect(data.faults).toEqual([expect.objectContaining({ row: filled.length + 1 })]);
    // Reading changes nothing: the builder takes the changes as a step of his own.
    expect((await design.draft()).documents).toEqual(documents);
  });

  it('R11: only who may design has them, and what is no workbook is refused', async () => {
    const design = await begin('译文二', { name: text('f1', '名称') });
    expect((await call('GET', `${design.path}/Texts`, undefined, 'viewer')).status).toBe(403);
    expect((await send(design.path, [['key', 'en-US']], 'viewer')).status).toBe(403);
    const form = new FormData();
    form.append('file', new Blob(['no workbook']), 'texts.xlsx');
    expect((await fetch(`${server.url}${design.path}/Actions/ReadTexts`, { method: 'POST', headers: { authorization: tokens['builder'] ?? '' }, body: form })).status).toBe(400);
    expect((await call('POST', `${design.path}/Actions/ReadTexts`, {})).status).toBe(415);
  });
});
