import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBranching, walkNodes } from '#schemas/language/flow/outline.ts';
import { startFlowServer, type FlowServer } from '../../modules/flow/testing/flow-server.ts';
import { decideAll } from '../testing/decide-all.ts';
import { userId } from './company-ids.ts';
import { loadFlows, OFFICE_FLOWS } from './office-flows.ts';
import { OFFICE_ANSWERS, OFFICE_SAMPLES } from './office-samples.ts';

const DAY = '2026-11-23';
const documents = loadFlows('schemas/flows');
const ACCOUNTS = ['shihuimin', 'engineer', 'huazhenyu', 'viewer'];

let flows: FlowServer;
let ids: Map<string, string>;
beforeAll(async () => {
  flows = await startFlowServer();
  const { data } = await flows.call('engineer', 'GET /api/workflow/Engine/FlowEngine/ListAll', { query: {} });
  ids = new Map(data.list.map(({ code, id }) => [code, id]));
});
afterAll(() => flows?.stop());

describe('the flows of the office', () => {
  it('fill the catalogue of everybody, by category, with words in every language', async () => {
    const { data } = await flows.call('viewer', 'GET /api/workflow/Engine/FlowEngine/ListAll', { query: {} });
    const shown = data.list.filter(({ code }) => code in OFFICE_FLOWS);
    expect(shown.map(({ code, category, icon }) => ({ code, category, icon }))).toEqual(Object.entries(OFFICE_FLOWS).map(([code, { category, icon }]) => ({ code, category, icon })));
    for (const { title, description } of shown) expect([Object.keys(title).sort(), description === '']).toEqual([['en-US', 'zh-CN', 'zh-TW'], false]);
  });

  it.each(Object.keys(OFFICE_FLOWS))('%s is launched from the catalogue and decided through to its end', async (code) => {
    const flow = documents.get(code);
    const choices = Object.fromEntries(walkNodes(flow as never).flatMap(({ node }) => ('people' in node && node.people.some((rule) => 'choice' in rule) ? [[node.id, [userId('auditor'), userId('sunhaitao')]]] : [])));
    const visited = new Set<string>();
    for (const [index, sample] of (OFFICE_SAMPLES[code] ?? []).entries()) {
      const account = ACCOUNTS[index % ACCOUNTS.length] as string;
      const launched = await flows.call(account, 'POST /api/workflow/Engine/FlowTask', { body: { flowId: ids.get(code) as string, status: '0', data: JSON.parse(JSON.stringify({ ...sample(DAY), applyDate: DAY })) as never, choices } });
      expect(launched, `${account}: ${JSON.stringify(launched.data)}`).toMatchObject({ status: 200 });
      for (const node of await decideAll(flows, launched.data.instanceId, OFFICE_ANSWERS, DAY)) visited.add(node);
      const { instance, record } = await flows.detail(account, launched.data.instanceId);
      expect(instance, `sample ${String(index)}`).toMatchObject({ status: 2, completion: 100 });
      expect(record?.['billNo']).toMatch(/^[A-Z]+\d{10}$/);
    }
    const asked = walkNodes(flow as never).filter(({ node }) => node.type === 'approver' && !isBranching(node)).map(({ node }) => node.id);
    expect([...visited].sort()).toEqual(asked.sort());
  });
});
