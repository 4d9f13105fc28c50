import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { unitId, userId } from '../../demo/company-ids.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/workflow/Engine';
const models = ['flowDesign'] as const;
const UNIT = { own: 'HX.HD.GC', foreign: 'HX.XN.SJ' } as const;
const codes = new Map<string, string>();
let count = 0;

function flowOf(code?: string): FlowDocument {
  count += 1;
  const title = `测试流程${String(count)}`;
  return {
    kind: 'flow', schemaVersion: 1, code: code ?? `testFlow${String(count)}of`, title: { 'zh-CN': title, 'en-US': title, 'zh-TW': title }, model: 'visaChange',
    nodes: [{ id: 'start', type: 'start' }, { id: 'first', type: 'approver', title: { 'zh-CN': '一', 'en-US': 'One', 'zh-TW': '一' }, people: [{ users: [userId('auditor')] }] }, { id: 'end', type: 'end' }],
  };
}

/** A flow that belongs to the branch of the side, and on one of them is about projects. */
async function drafted({ matrix, side }: Omit<Call, 'id'>): Promise<string> {
  const document = flowOf();
  const { status, data } = await matrix.ask<{ id: string }>('POST', `${BASE}/FlowEngine`, { document, head: { category: side === 'own' ? 'project' : 'administration' } });
  if (status !== 200) throw new Error(JSON.stringify({ status, data }));
  await sql`update records.sys_flow_design set owner_organize_id = ${unitId(UNIT[side])} where id = ${data.id}`.execute(matrix.server.kernel.db);
  codes.set(data.id, document.code);
  return data.id;
}

async function released(call: Omit<Call, 'id'>): Promise<string> {
  const id = await drafted(call);
  await call.matrix.ask('POST', `${BASE}/FlowEngine/Release/${id}`, { revision: 1 });
  return id;
}

const of = (record: NonNullable<RouteCase['record']>, more: Partial<RouteCase> = {}): RouteCase => ({ models, record, ...more });
/** What nobody has anything to do with. */
const none = (body?: object): RouteCase => ({ path: { id: 'none' }, answer: 404, ...(body && { body: () => body, isAlike: true }) });

/** Designs by the rights of their model; of what runs each person has only what is theirs (`server/modules/flow/run/relations.test.ts`). */
export const FLOW_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}/FlowEngine`]: of(drafted, { query: () => 'pageSize=1000', tells: 'seen' }),
  [`GET ${BASE}/FlowEngine/Forms`]: { models, isAlike: true },
  [`POST ${BASE}/FlowEngine`]: { models, body: () => ({ document: flowOf() }), isAlike: true },
  [`POST ${BASE}/FlowEngine/Actions/ImportData`]: {
    models, isAlike: true,
    body: () => ({ kind: 'flowExport', schemaVersion: 1, head: { category: 'other', icon: '', iconBackground: '', description: '', sortCode: 0, type: 0 }, document: flowOf() }),
  },
  [`POST ${BASE}/FlowEngine/Actions/Check`]: { models, body: () => ({ document: flowOf() }), isAlike: true },
  [`POST ${BASE}/FlowEngine/Actions/Simulate`]: { models, body: () => ({ document: flowOf(), record: {} }), isAlike: true },
  [`POST ${BASE}/FlowEngine/Actions/People`]: { models, body: () => ({ kind: 'roles' }), isAlike: true },
  [`GET ${BASE}/FlowEngine/:id`]: of(drafted),
  [`PUT ${BASE}/FlowEngine/:id`]: of(drafted, { body: ({ id }) => ({ document: flowOf(codes.get(id)), revision: 1 }) }),
  [`DELETE ${BASE}/FlowEngine/:id`]: of(drafted),
  [`POST ${BASE}/FlowEngine/:id/Actions/Copy`]: of(drafted),
  [`GET ${BASE}/FlowEngine/:id/Actions/ExportData`]: of(drafted),
  [`POST ${BASE}/FlowEngine/Release/:id`]: of(drafted, { body: () => ({ revision: 1 }) }),
  [`POST ${BASE}/FlowEngine/Stop/:id`]: of(released),
  [`GET ${BASE}/FlowEngine/:id/Versions`]: of(released),
  [`GET ${BASE}/FlowEngine/:id/Versions/:version`]: of(released, { path: { version: '1' } }),
  [`GET ${BASE}/FlowEngine/:id/FormDataFields`]: of(drafted),
  [`POST ${BASE}/FlowEngine/:id/Actions/PlanMigration`]: of(released, { body: () => ({ version: 1 }) }),
  [`POST ${BASE}/FlowEngine/:id/Actions/Migrate`]: of(released, { body: () => ({ version: 1 }) }),
  [`GET ${BASE}/FlowEngine/:id/Cases`]: of(drafted),
  [`POST ${BASE}/FlowEngine/:id/Cases`]: of(drafted, { body: () => ({ name: '用例', record: {} }) }),
  [`PUT ${BASE}/FlowEngine/:id/Cases/:caseId`]: of(drafted, { path: { caseId: 'none' }, body: () => ({ name: '用例', record: {} }), answer: 404 }),
  [`DELETE ${BASE}/FlowEngine/:id/Cases/:caseId`]: of(drafted, { path: { caseId: 'none' }, answer: 404 }),
  [`POST ${BASE}/FlowEngine/:id/Actions/RunCases`]: of(drafted, { body: () => ({}) }),
  [`GET ${BASE}/FlowMonitor/Stuck`]: {},
  [`GET ${BASE}/FlowMonitor/Levels`]: {},
  [`GET ${BASE}/FlowEngine/:id/FieldDataSelect`]: { path: { id: 'none' } },
  [`GET ${BASE}/FlowEngine/Selector`]: {},
  [`GET ${BASE}/FlowEngine/ListAll`]: {},
  [`GET ${BASE}/FlowEngine/:id/LaunchForm`]: none(),
  [`POST ${BASE}/FlowEngine/:id/LaunchForm/Options`]: none({ field: 'projectId' }),
  [`POST ${BASE}/FlowEngine/:id/LaunchForm/Compute`]: none({}),
  [`PUT ${BASE}/FlowEngine/:id/Actions/Favourite`]: none({ isFavourite: true }),

  [`POST ${BASE}/FlowTask`]: { body: () => ({ flowId: 'none', status: '0', data: {} }), isAlike: true, answer: 404 },
  [`PUT ${BASE}/FlowTask/:id`]: none({ status: '0' }),
  [`GET ${BASE}/FlowTask/:id`]: none(),
  [`GET ${BASE}/FlowTask/:flowId/:taskId`]: { path: { flowId: 'none', taskId: 'none' }, answer: 404 },
  [`POST ${BASE}/FlowTask/Actions/Preview`]: { body: () => ({ flowId: 'none', data: {} }), isAlike: true, answer: 404 },
  [`GET ${BASE}/FlowTask/OfRecord/:model/:recordId`]: { path: { model: 'visaChange', recordId: 'none' } },
  [`GET ${BASE}/FlowBefore/List/1`]: {},
  [`GET ${BASE}/FlowBefore/List/2`]: {},
  [`GET ${BASE}/FlowBefore/List/3`]: {},
  [`GET ${BASE}/FlowLaunch`]: {},
  [`GET ${BASE}/FlowMonitor`]: {},
  [`GET ${BASE}/FlowBefore/:id`]: none(),
  [`GET ${BASE}/FlowBefore/RecordList/:id`]: none(),
  [`DELETE ${BASE}/FlowLaunch/:id`]: none(),
  [`DELETE ${BASE}/FlowMonitor`]: { body: () => ({ ids: 'none' }), isAlike: true, answer: 404 },
  ...Object.fromEntries(['Audit', 'Reject', 'Abstain', 'SaveAudit', 'Recall', 'Unsign', 'Cancel', 'Pause', 'Resume'].map((verb) => [`POST ${BASE}/FlowBefore/${verb}/:id`, none({})])),
  ...Object.fromEntries(['Transfer', 'Delegate'].map((verb) => [`POST ${BASE}/FlowBefore/${verb}/:id`, none({ to: userId('hanxue') })])),
  [`POST ${BASE}/FlowBefore/Sign/:id`]: none({ place: 'before', people: [userId('hanxue')] }),
  [`POST ${BASE}/FlowBefore/Assign/:id`]: none({ step: '1', people: [userId('hanxue')] }),
  [`POST ${BASE}/FlowBefore/Jump/:id`]: none({ step: '1', to: 'first' }),
  [`POST ${BASE}/FlowBefore/Retry/:id`]: none({ step: '1' }),
  [`POST ${BASE}/FlowBefore/Comment/:id`]: none({ text: '好' }),
  [`POST ${BASE}/FlowBefore/Read/:id`]: none(),
  [`POST ${BASE}/FlowBefore/BatchOperation`]: { body: () => ({ tasks: ['none'], decision: 'agree' }), isAlike: true },
  [`PUT ${BASE}/FlowLaunch/:id/Actions/Withdraw`]: none({}),
  [`POST ${BASE}/FlowLaunch/Press/:id`]: none(),
  'GET /api/workflow/Form/:key/:id': { path: { key: 'none', id: 'none' }, answer: 404 },
  'POST /api/workflow/Form/:key': { path: { key: 'none' }, body: () => ({ status: '0', data: {} }), isAlike: true, answer: 404 },
  'PUT /api/workflow/Form/:key/:id': { path: { key: 'none', id: 'none' }, body: () => ({ status: '0' }), isAlike: true, answer: 404 },
  [`GET ${BASE}/FlowEngine/PageListAll`]: {},
  [`GET ${BASE}/FlowBefore/Candidates/:id`]: none(),
  [`GET ${BASE}/FlowBefore/CandidateUser/:id`]: { path: { id: 'none' }, query: () => 'node=first', answer: 404 },
  [`GET ${BASE}/FlowBefore/BatchFlowSelector`]: {},
  [`GET ${BASE}/FlowBefore/NodeSelector/:id`]: { path: { id: 'none' } },
  [`GET ${BASE}/FlowBefore/BatchCandidate`]: {},
  [`GET ${BASE}/FlowComment/:id`]: none(),
  [`POST ${BASE}/FlowComment/:id`]: none({ text: '好' }),
  [`GET ${BASE}/FlowDelegate`]: {},
  [`POST ${BASE}/FlowDelegate`]: { body: () => ({ toUserId: userId('hanxue'), flows: [], startTime: 1, endTime: 2 }), isAlike: true },
  [`PUT ${BASE}/FlowDelegate/:id`]: none({ toUserId: userId('hanxue'), flows: [], startTime: 1, endTime: 2 }),
  [`DELETE ${BASE}/FlowDelegate/:id`]: none(),
  [`GET ${BASE}/FlowPhrase`]: {},
  [`PUT ${BASE}/FlowPhrase`]: { body: () => ({ list: ['同意'] }), isAlike: true },
};
