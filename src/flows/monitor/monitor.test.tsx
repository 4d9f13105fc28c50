import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { FlowDone } from '#schemas/wire/flow-runs.ts';
import type { FlowLevels, FlowStuckRow } from '#schemas/wire/flow-upkeep.ts';
import { FlowMonitorPage } from '../pages/flow-monitor-page.tsx';
import { flowRow } from '../testing/flow-fixtures.ts';
import { renderFlows } from '../testing/render-flows.tsx';

afterEach(cleanup);

const HOUR_MS = 3_600_000;
const DONE: FlowDone = { instanceId: 'i1', status: 1, completion: 50, currentNodes: [], recordId: 'r1' };
const NONE = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } };

const stuckRow: FlowStuckRow = {
  ...flowRow({ stuck: 'operation', title: '韩雪的付款' }), reason: 'operation', message: '接口没有应答', step: 's2', node: 'n1', nodeTitle: '付款登记', people: [], since: Date.UTC(2026, 2, 1),
};
const levels: FlowLevels = {
  flowId: 'f1', title: '请假', category: 'office', ended: 8, running: 2, adopted: 6, rejected: 2, stuck: 1, p50: 5 * HOUR_MS, p90: 30 * HOUR_MS, overdue: 0.25,
  nodes: [{ node: 'n1', title: '部门审批', ended: 8, running: 2, p50: 2 * HOUR_MS, p90: 20 * HOUR_MS, overdue: 0.25 }],
};

async function renderMonitor(given: Parameters<typeof renderFlows>[1]): Promise<void> {
  await renderFlows(<FlowMonitorPage />, { list: () => Promise.resolve(NONE), ...given });
}

it('W16: what is stuck says why, and is tried again from the list', async () => {
  const retry = vi.fn(() => Promise.resolve(DONE));
  await renderMonitor({ stuck: () => Promise.resolve({ list: [stuckRow], pagination: { currentPage: 1, pageSize: 20, total: 1 } }), retry });
  await userEvent.click(screen.getByText('异常流程'));
  const line = within((await screen.findByRole('list', { name: '异常流程' })).querySelector('li') as HTMLElement);
  expect(line.getByText('接口没有应答')).toBeTruthy();
  await userEvent.click(line.getByRole('button', { name: '重试' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: '重试 · 韩雪的付款' })).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(retry).toHaveBeenCalledWith('i1', 's2', { idempotencyKey: expect.any(String) as string }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('W16: service levels stand in words beside the bars of each node', async () => {
  await renderMonitor({ levels: () => Promise.resolve({ list: [levels] }) });
  await userEvent.click(screen.getByText('时效分析'));
  expect(await screen.findByRole('img', { name: '审核通过 6 · 审核驳回 2 · 进行中 2' })).toBeTruthy();
  const node = within(screen.getByRole('list', { name: '“请假”的节点' })).getByRole('listitem');
  expect(node.textContent).toContain('部门审批');
  expect(node.textContent).toContain('中位用时 2 小时');
  expect(node.textContent).toContain('超时 25%');
});

it('W12: what runs by an older version is moved from each view of the monitor', async () => {
  const moved: string[] = [];
  const flowMoves = ({ record, onClose }: PanelProps): ReactElement => <button type="button" onClick={() => { moved.push(`${String(record['id'])} ${String(record['fullName'])}`); onClose(true); }}>迁移窗口</button>;
  const list = vi.fn(() => Promise.resolve({ list: [flowRow({ id: 'i1', title: '在办' }), flowRow({ id: 'i2', title: '已结束', status: 2, endTime: 1 })], pagination: { currentPage: 1, pageSize: 20, total: 2 } }));
  const calls = { list, stuck: () => Promise.resolve({ list: [stuckRow], pagination: { currentPage: 1, pageSize: 20, total: 1 } }), levels: () => Promise.resolve({ list: [levels] }) };
  await renderFlows(<FlowMonitorPage />, calls, { panels: { flowMoves } });
  await screen.findByText('在办');
  await userEvent.click(screen.getByRole('button', { name: '迁移' }));
  await userEvent.click(await screen.findByRole('button', { name: '迁移窗口' }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: '迁移窗口' })).toBeNull();
  await userEvent.click(screen.getByText('异常流程'));
  await userEvent.click(within(await screen.findByRole('list', { name: '异常流程' })).getByRole('button', { name: '迁移' }));
  await userEvent.click(await screen.findByRole('button', { name: '迁移窗口' }));
  await userEvent.click(screen.getByText('时效分析'));
  await userEvent.click(await screen.findByRole('button', { name: '迁移运行中的流程' }));
  await userEvent.click(await screen.findByRole('button', { name: '迁移窗口' }));
  expect(moved).toEqual(['f1 请假', 'f1 请假', 'f1 请假']);
});
