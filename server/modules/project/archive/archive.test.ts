import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ArchiveCompleteness, RequirementAnswer } from '#schemas/wire/archive-completeness.ts';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { permissionChanged } from '../../../events/catalogue.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { recordsOf } from '../../../records/index.ts';
import { workbookOf } from '../../../records/testing/workbook.ts';

const FORMS = '/api/visualdev/OnlineDev';
type Row = Record<string, JsonValue>;

let server: TestServer;
let tokens: Record<string, string>;
/** Led by `manager`; `engineer` takes part, as a member. */
let project: string;
let foreign: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const accounts = ['admin', 'manager', 'engineer', 'builder'];
  tokens = Object.fromEntries(await Promise.all(accounts.map(async (account) => [account, await server.login(account)])));
  [project, foreign] = await Promise.all(['滨江新区人民医院一期工程', '成都东部新区起步区道路工程'].map(idOf)) as [string, string];
});
afterAll(() => server?.stop());

beforeEach(async () => {
  await sql`delete from records.sys_archive_requirement`.execute(server.kernel.db);
  await sql`delete from records.document_information where project_id = ${project}`.execute(server.kernel.db);
});

async function idOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from records.project_info where project_name = ${name}`.execute(server.kernel.db);
  return rows[0]?.id ?? '';
}

async function ask<T = Row>(account: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  return server.request<T>(method, path, { token: tokens[account], ...(body === undefined ? {} : { body }) });
}

async function make(model: string, values: Row): Promise<Row> {
  const { status, data, msg } = await ask('admin', 'POST', `${FORMS}/${model}`, values);
  if (status !== 200) throw new Error(`${model}: ${String(status)} ${msg}`);
  return data;
}

/** Of the project's type, unless `values` say another. */
const requirement = (values: Row = {}): Row => ({ name: '收齐的资料', projectTypes: ['2'], ledger: 'documentInformation', least: 1, ...values });
const paper = (values: Row = {}): Row => ({ projectId: project, docName: '竣工图', docType: 'drawing', direction: 'in', provider: '建设单位', receiveDate: '2026-10-01', original: 'original', needed: true, complete: false, ...values });

const path = (id: string): string => `/api/business/ProjectInfo/archiveCompleteness/${id}`;

async function found(account = 'admin'): Promise<ArchiveCompleteness> {
  const { status, data, msg } = await ask<ArchiveCompleteness>(account, 'GET', path(project));
  if (status !== 200) throw new Error(`${String(status)} ${msg}`);
  return data;
}

const short = ({ percent, requirements }: ArchiveCompleteness): unknown => [percent, requirements.map(({ name, state, count }) => [name, state, count])];

describe('counting', () => {
  it('counts the records of the project that are as the requirement says, in the order of the requirements', async () => {
    await make('archiveRequirement', requirement({ sortCode: 3, least: 2, fieldKey: 'complete', fieldValue: 'true' }));
    await make('archiveRequirement', requirement({ name: '图纸', sortCode: 1, fieldKey: 'docType', fieldValue: 'drawing' }));
    await make('archiveRequirement', requirement({ name: '有编号的资料', sortCode: 2, fieldKey: 'drawingNo' }));
    await make('archiveRequirement', requirement({ name: '别的类型', projectTypes: ['1', '4'] }));
    await make('archiveRequirement', requirement({ name: '停用的', enabledMark: false }));
    expect(short(await found())).toEqual([0, [['图纸', 'missing', 0], ['有编号的资料', 'missing', 0], ['收齐的资料', 'missing', 0]]]);
    await make('documentInformation', paper({ complete: true }));
    await make('documentInformation', paper({ docName: '招标文件', docType: 'tender', complete: true, drawingNo: 'A-01' }));
    expect(short(await found())).toEqual([100, [['图纸', 'met', 1], ['有编号的资料', 'met', 1], ['收齐的资料', 'met', 2]]]);
    await make('archiveRequirement', requirement({ name: '五份资料', sortCode: 4, least: 5 }));
    expect(short(await found())).toMatchObject([75, { 3: ['五份资料', 'missing', 2] }]);
  });

  it('answers the ledger and the filter that finds what counts, and its list agrees', async () => {
    await make('archiveRequirement', requirement({ fieldKey: 'complete', fieldValue: 'true' }));
    await make('documentInformation', paper({ complete: true }));
    await make('documentInformation', paper({ docName: '会议签到表' }));
    const { requirements: [one] } = await found('manager');
    expect(one).toMatchObject({ ledger: 'documentInformation', count: 1 });
    const { data } = await ask<{ list: Row[] }>('manager', 'POST', `${FORMS}/documentInformation/List`, { filter: one?.filter });
    expect(data.list.map(({ docName }) => docName)).toEqual(['竣工图']);
  });

  it('warns, and refuses no archive record, while something is missing: two of three, then one, then none', async () => {
    await make('archiveRequirement', requirement({ sortCode: 1, least: 2 }));
    await make('archiveRequirement', requirement({ name: '收齐的资料两份', sortCode: 2, least: 2, fieldKey: 'complete', fieldValue: 'true' }));
    await make('archiveRequirement', requirement({ name: '案卷', sortCode: 3, ledger: 'archivalInformation', fieldKey: 'archiveName' }));
    const { id } = await make('archivalInformation', { projectId: project, archiveName: '结算卷', archiveType: 'result', retention: '10', secretLevel: 'internal' });
    await make('documentInformation', paper({ complete: true }));
    const file = `${FORMS}/archivalInformation/${String(id)}`;
    const archived = { archiveState: 'archived', boxNo: 'A-1', receiver: (await ask('admin', 'GET', file)).data['submitUser'] ?? null, receiveDate: '2099-01-01', catalog: [{ documentName: '报告', original: 'original', copies: 1, pageCount: 1 }] };
    expect((await ask('admin', 'PUT', file, { ...(await ask('admin', 'GET', file)).data, ...archived })).status).toBe(200);
    expect((await found()).requirements.map(({ state, count, least }) => `${state} ${String(count)}/${String(least)}`)).toEqual(['missing 1/2', 'missing 1/2', expect.stringMatching(/^met/)]);
    expect((await found()).percent).toBe(33);
    await make('documentInformation', paper());
    expect((await found()).percent).toBe(66);
    await make('documentInformation', paper({ complete: true }));
    expect((await found()).percent).toBe(100);
  });

  it('knows no per cent where nothing is required', async () => {
    expect(await found()).toEqual({ percent: null, requirements: [] });
  });

  it('says that a requirement has to be mended when its ledger has changed, and does not take it as met', async () => {
    await make('archiveRequirement', requirement());
    await sql`update records.sys_archive_requirement set field_key = 'goneField'`.execute(server.kernel.db);
    await make('documentInformation', paper());
    expect(short(await found())).toEqual([0, [['收齐的资料', 'broken', null]]]);
  });
});

describe('rights', () => {
  const hidden: Partial<RequirementAnswer> = { state: 'hidden', count: null, ledger: null, filter: null };

  it('a ledger that the role does not give is hidden, and counts neither way', async () => {
    await make('archiveRequirement', requirement({ sortCode: 1 }));
    await make('archiveRequirement', requirement({ name: '合同', sortCode: 2, ledger: 'contractInfo' }));
    await make('documentInformation', paper());
    // The builder reads projects, and no ledger.
    expect(await found('builder')).toMatchObject({ percent: null, requirements: [hidden, hidden] });
    const role = sql`row_rule::text like '%currentUser.projects%' and row_rule::text not like '%organizeAndBelow%'`;
    const { rows } = await sql<{ rule: JsonValue }>`delete from kernel.model_grant where model = 'contractInfo' and ${role} returning *`.execute(server.kernel.db);
    expect(rows).toHaveLength(1);
    await server.kernel.events.publish(permissionChanged, null);
    expect(await found('engineer')).toMatchObject({ percent: 100, requirements: [{ state: 'met', count: 1 }, hidden] });
    expect(await found('admin')).toMatchObject({ percent: 100, requirements: [{ state: 'met' }, { state: 'met' }] });
  });

  it('a field that the person does not see is not counted by', async () => {
    await make('archiveRequirement', requirement({ ledger: 'visaChange', name: '外包', fieldKey: 'outsourcingAmount' }));
    expect(await found('engineer')).toMatchObject({ percent: null, requirements: [hidden] });
  });

  it('a ledger that the project closes to its member is hidden', async () => {
    await make('archiveRequirement', requirement());
    await make('documentInformation', paper());
    const { data } = await ask<{ list: Row[] }>('admin', 'POST', `${FORMS}/projectMember/List`, { pageSize: 100, filter: { field: 'projectId', op: 'eq', value: project } });
    const member = data.list.find(({ account }) => account === 'engineer');
    const at = `${FORMS}/projectMember/${String(member?.['id'])}`;
    const { data: stored } = await ask('admin', 'GET', at);
    expect((await ask('admin', 'PUT', at, { ...stored, menuRights: ['visaChange.view'] })).status).toBe(200);
    expect(await found('engineer')).toMatchObject({ percent: null, requirements: [hidden] });
  });

  it('a project that the person does not see is answered as by its other routes', async () => {
    for (const id of [foreign, 'nothing']) {
      const detail = await ask('engineer', 'GET', `/api/business/ProjectInfo/detail/${id}`);
      const answer = await ask('engineer', 'GET', path(id));
      expect([answer.status, answer.code, answer.msg]).toEqual([404, detail.code, detail.msg]);
    }
  });

  it('nobody but administrators writes requirements until the right is given', async () => {
    expect((await ask('manager', 'POST', `${FORMS}/archiveRequirement`, requirement())).status).toBe(403);
  });
});

describe('a requirement', () => {
  it.each([
    ['projectTypes', { projectTypes: ['99'] }],
    ['projectTypes', { projectTypes: [] }],
    ['ledger', { ledger: 'noSuchLedger' }],
    ['ledger', { ledger: 'billRule' }],
    ['fieldKey', { fieldKey: 'noSuchField' }],
    ['fieldKey', { fieldKey: '__proto__' }],
    ['fieldKey', { fieldKey: 'projectName' }],
    ['fieldKey', { fieldValue: 'true' }],
    ['fieldValue', { fieldKey: 'complete', fieldValue: 'perhaps' }],
    ['fieldValue', { fieldKey: 'docType', fieldValue: 'noSuchType' }],
    ['fieldValue', { fieldKey: 'copies', fieldValue: 'many' }],
    ['fieldValue', { fieldKey: 'receiveDate', fieldValue: 'yesterday' }],
    ['least', { least: 0 }],
  ] satisfies [string, Row][])('is refused at %s: %j', async (field, values) => {
    const answer = await ask<{ errors: { path: string }[] }>('admin', 'POST', `${FORMS}/archiveRequirement`, requirement(values));
    expect([answer.status, answer.data.errors[0]?.path.split('.')[0]]).toEqual([422, field]);
  });

  interface Choices {
    list: { value: string; label: string }[];
  }

  async function choicesOf(account: string, field: string, record: Row, more: Row = {}, language = 'zh-CN'): Promise<string[]> {
    const { data } = await server.request<Choices>('POST', `${FORMS}/archiveRequirement/Options`, {
      token: tokens[account], headers: { 'accept-language': language }, body: { field, record, pageSize: 1000, ...more },
    });
    return data.list.map(({ value, label }) => `${value} ${label}`);
  }

  it('is chosen by titles: the fields of its ledger, and what the field chooses from', async () => {
    const fields = await choicesOf('admin', 'fieldKey', { ledger: 'documentInformation' });
    expect(fields).toEqual(expect.arrayContaining(['docType 资料类别', 'complete 已齐全']));
    expect(fields.map((line) => line.split(' ')[0])).not.toContain('projectName');
    expect(await choicesOf('admin', 'fieldKey', { ledger: 'contractInfo' }, { keyword: '审批状态' })).toEqual(['flowStatus 审批状态']);
    expect(await choicesOf('admin', 'fieldValue', { ledger: 'contractInfo', fieldKey: 'flowStatus' }, {}, 'en-US')).toContain('2 Approved');
    expect(await choicesOf('admin', 'fieldValue', { ledger: 'documentInformation', fieldKey: 'complete' })).toEqual(['true 是', 'false 否']);
    expect(await choicesOf('admin', 'fieldValue', { ledger: 'documentInformation', fieldKey: 'docName' })).toEqual([]);
    expect(await choicesOf('admin', 'fieldKey', { ledger: 'noSuchLedger' })).toEqual([]);
  });

  /** Checks a workbook of these lines and applies it. */
  async function importRows(lines: SheetCell[][]): Promise<void> {
    const form = new FormData();
    form.set('scope', '{}');
    form.set('file', new Blob([await workbookOf({ '归档要求': lines })]), 'requirements.xlsx');
    const { task } = (await ask<{ task: { id: string } }>('admin', 'POST', `${FORMS}/archiveRequirement/Actions/Import`, form)).data;
    expect(await settled(task.id)).toMatchObject({ state: 'done', result: { created: lines.length - 1, errors: [] } });
    const applied = await ask<{ task: { id: string } }>('admin', 'POST', `${FORMS}/archiveRequirement/Imports/${task.id}/Apply`, { onlyGood: false });
    expect(await settled(applied.data.task.id)).toMatchObject({ state: 'done', result: { isApplied: true } });
  }

  async function settled(id: string): Promise<TaskStatus<ImportReport>> {
    for (;;) {
      const { data } = await ask<TaskStatus<ImportReport>>('admin', 'GET', `/api/system/Task/${id}`);
      if (data.state !== 'waiting' && data.state !== 'running') return data;
      await sleep(30);
    }
  }

  it('takes a typed value for a field that has no choices', async () => {
    const asked = await ask<Choices & { takesText?: true }>('admin', 'POST', `${FORMS}/archiveRequirement/Options`, { field: 'fieldValue', record: { ledger: 'documentInformation', fieldKey: 'copies' } });
    expect(asked.data).toMatchObject({ list: [], takesText: true });
    await make('archiveRequirement', requirement({ fieldKey: 'copies', fieldValue: '2' }));
    await make('documentInformation', paper({ copies: 2 }));
    await make('documentInformation', paper({ copies: 3 }));
    expect(short(await found())).toEqual([100, [['收齐的资料', 'met', 1]]]);
  });

  it('is refused where only its ledger changes, and the field is one of the ledger before', async () => {
    const stored = await make('archiveRequirement', requirement({ fieldKey: 'complete', fieldValue: 'true' }));
    const answer = await ask<{ errors: { path: string }[] }>('admin', 'PUT', `${FORMS}/archiveRequirement/${String(stored['id'])}`, { version: stored['version'] ?? null, ledger: 'contractInfo' });
    expect([answer.status, answer.data.errors[0]?.path]).toEqual([422, 'fieldKey']);
  });

  it('is read by titles from a workbook', async () => {
    const name = `按标题 ${crypto.randomUUID().slice(0, 8)}`;
    const lines = [['要求名称', '适用项目类型', '台账', '至少条数', '条件字段', '字段值'], [name, '全过程跟踪审计', '资料信息', 2, '已齐全', '是'], [`${name} 2`, '全过程跟踪审计', '资料信息', 2, '份数', '3']];
    await importRows(lines);
    const { data } = await ask<{ list: Row[] }>('admin', 'POST', `${FORMS}/archiveRequirement/List`, { filter: { field: 'name', op: 'startsWith', value: name }, sidx: 'name', sort: 'asc' });
    expect(data.list.map(({ fieldKey, fieldValue }) => [fieldKey, fieldValue])).toEqual([['complete', 'true'], ['copies', '3']]);
  });

  it('is shown by titles in its list, also where the field has gone since', async () => {
    await make('archiveRequirement', requirement({ ledger: 'contractInfo', fieldKey: 'flowStatus', fieldValue: '2', sortCode: 1 }));
    await make('archiveRequirement', requirement({ fieldKey: 'complete', fieldValue: 'true', sortCode: 2 }));
    await make('archiveRequirement', requirement({ sortCode: 3 }));
    await sql`update records.sys_archive_requirement set field_key = 'goneField' where sort_code = 3`.execute(server.kernel.db);
    const { data } = await ask<{ list: (Row & { $display: Row })[] }>('admin', 'POST', `${FORMS}/archiveRequirement/List`, { sidx: 'sortCode', sort: 'asc' });
    expect(data.list.map(({ $display }) => [$display['ledger'], $display['fieldKey'], $display['fieldValue']])).toEqual([
      ['合同风控审批', '审批状态', '通过'], ['资料信息', '已齐全', '是'], ['资料信息', 'goneField', undefined],
    ]);
  });

  it('that was written with a value of its own stays as it is while other fields change', async () => {
    const stored = await make('archiveRequirement', requirement({ fieldKey: 'copies' }));
    await sql`update records.sys_archive_requirement set field_value = '2'`.execute(server.kernel.db);
    const at = `${FORMS}/archiveRequirement/${String(stored['id'])}`;
    const { data: before } = await ask('admin', 'GET', at);
    expect((await ask('admin', 'PUT', at, { ...before, least: 3 })).status).toBe(200);
    await make('documentInformation', paper({ copies: 2 }));
    expect(short(await found())).toEqual([0, [['收齐的资料', 'missing', 1]]]);
  });

  it('offers every ledger of projects', () => {
    const { models } = recordsOf(server.kernel).documents;
    const options = models.get('archiveRequirement')?.fields['ledger']?.options;
    const offered = options !== undefined && 'items' in options ? options.items.map(({ value }) => String(value)) : [];
    const ledgers = [...models.values()].filter(({ fields }) => fields['projectId']?.reference?.model === 'projectInfo' && fields['projectManager'] !== undefined).map(({ code }) => code);
    expect(offered.toSorted()).toEqual(ledgers.toSorted());
  });
});
