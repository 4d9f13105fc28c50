import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Values } from '#schemas/language/runtime.ts';
import { walkNodes } from '#schemas/language/flow/outline.ts';
import { startFlowServer, type FlowServer } from '../../modules/flow/testing/flow-server.ts';
import { decideAll, type FlowAnswers } from '../testing/decide-all.ts';
import { userId } from './company-ids.ts';
import { loadFlows } from './office-flows.ts';
import { PROJECT_FLOWS } from './project-flows.ts';

const DAY = '2026-11-23';
const documents = loadFlows('schemas/flows');

const ANSWERS: FlowAnswers = {
  projectContractApproval: {
    risk: () => ({ riskOpinion: '风险可控' }), finance: () => ({ financeOpinion: '付款节点合理' }), law: () => ({ lawOpinion: '条款齐备' }),
  },
  projectSealApproval: { keeper: (day) => ({ sealKeeper: userId('manager'), sealDate: day }) },
  resultIssueApproval: { issue: (day, record) => ({ issueUser: userId('sunhaitao'), issueDate: record['deliverDate'] ?? day }) },
  shutdownClaimApproval: { auditor: () => ({ auditResult: 'true' }) },
};

let flows: FlowServer;
beforeAll(async () => {
  flows = await startFlowServer();
});
afterAll(() => flows?.stop());

/** A record of the demo that may go into the flow, as a draft. */
async function draftOf(model: string): Promise<string> {
  const body = { pageSize: 1, ...(model === 'resultsFileInfo' && { filter: { field: 'issuable', op: 'eq' as const, value: 'yes' } }) };
  const { data: { list: [row] } } = await flows.call('admin', 'POST /api/visualdev/OnlineDev/:code/List', { params: { code: model }, body });
  const id = String(row?.['id']);
  await sql`update ${sql.table(`records.${snakeCase(model)}`)} set flow_status = '0' where id = ${id}`.execute(flows.server.kernel.db);
  return id;
}

const snakeCase = (code: string): string => code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Each person of the plan is a member, and each of its nodes a node of the project; who was a member stays as he was. */
async function expectWhatThePlanMakes(plan: Values): Promise<void> {
  const of = { field: 'projectId', op: 'eq' as const, value: String(plan['projectId']) };
  const listed = async (code: string) => (await flows.call('admin', 'POST /api/visualdev/OnlineDev/:code/List', { params: { code }, body: { pageSize: 500, filter: of } })).data.list;
  const [persons, wanted] = [plan['memberList'], plan['nodeList']].map((rows) => (Array.isArray(rows) ? rows as Values[] : []));
  expect(persons?.length).toBeGreaterThan(0);
  expect(wanted?.length).toBeGreaterThan(0);
  const members = (await listed('projectMember')).map(({ userId: id }) => id);
  expect(members).toEqual(expect.arrayContaining((persons ?? []).map(({ member }) => member)));
  expect(new Set(members).size).toBe(members.length);
  const nodes = (await listed('planNode')).map(({ nodeName }) => nodeName);
  expect(nodes).toEqual(expect.arrayContaining((wanted ?? []).map(({ nodeName }) => nodeName)));
}

describe('the flows of a project', () => {
  it('are offered by the form of a record, and not in the catalogue, which has no project', async () => {
    const { data } = await flows.call('admin', 'GET /api/workflow/Engine/FlowEngine/ListAll', { query: {} });
    expect(data.list.filter(({ isOfPlace }) => isOfPlace).map(({ code }) => code)).toEqual(Object.keys(PROJECT_FLOWS));
  });

  it.each(Object.keys(PROJECT_FLOWS))('%s is launched with a record of its ledger and decided through to its end', async (code) => {
    const flow = documents.get(code);
    if (flow === undefined) throw new Error(`No document of ${code}`);
    const recordId = await draftOf(flow.model);
    const offered = await flows.call('admin', 'GET /api/workflow/Engine/FlowTask/OfRecord/:model/:recordId', { params: { model: flow.model, recordId } });
    const [launchable] = offered.data.launchable;
    const launched = await flows.call('admin', 'POST /api/workflow/Engine/FlowTask', { body: { flowId: launchable?.id ?? '', status: '0', recordId } });
    expect(launched, JSON.stringify(launched.data)).toMatchObject({ status: 200 });
    const visited = await decideAll(flows, launched.data.instanceId, ANSWERS, DAY);
    // What nobody decides is done soon after.
    const { record } = await vi.waitFor(async () => {
      const detail = await flows.detail('admin', launched.data.instanceId);
      expect(detail.instance).toMatchObject({ status: 2, completion: 100 });
      return detail;
    }, 20_000);
    expect(record).toMatchObject({ flowStatus: '2' });
    // The manager of the project is asked, or has reviewed it just before.
    expect(visited.some((node) => node === 'manager' || node === 'reviewer' || node === 'auditor')).toBe(true);
    expect(walkNodes(flow).map(({ node }) => node.id)).toEqual(expect.arrayContaining(visited));
    if (code === 'projectPlanApproval') await expectWhatThePlanMakes(record ?? {});
  });
});
