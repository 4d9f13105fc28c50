import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { FlowDone } from '#schemas/wire/flow-runs.ts';
import { flowDetail } from '../testing/flow-fixtures.ts';
import { renderFlows } from '../testing/render-flows.tsx';
import { FlowDetail } from './flow-detail.tsx';

afterEach(cleanup);

const DONE: FlowDone = { instanceId: 'i1', status: 2, completion: 100, currentNodes: [], recordId: 'r1' };
const detail = () => Promise.resolve(flowDetail());

describe('one instance', () => {
  it('shows what the node lets see, who did what, and who decides now', async () => {
    await renderFlows(<FlowDetail instance="i1" onClose={() => undefined} />, { detail });
    expect(await screen.findByRole('heading', { name: '韩雪的请假' })).toBeTruthy();
    expect(await screen.findByLabelText('名称')).toBeTruthy();
    expect(screen.queryByText('单价')).toBeNull();
    expect(screen.getByText('家中有事')).toBeTruthy();
    expect(screen.getByText('修改了 1 处')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: '当前处理人' })).getByRole('listitem').textContent).toContain('张三待处理');
  });

  it('shows people by their pictures, and by the letters of their names where they have none', async () => {
    const { timeline: [launched], ...rest } = flowDetail();
    const timeline = launched ? [{ ...launched, by: { id: 'u2', name: '韩雪', headIcon: 'hanxue.png' }, people: [{ id: 'u3', name: '王五', headIcon: 'wangwu.png' }] }, { ...launched, id: 'l2', by: { id: 'u4', name: '赵六六', headIcon: '' } }] : [];
    await renderFlows(<FlowDetail instance="i1" onClose={() => undefined} />, { detail: () => Promise.resolve({ ...rest, timeline }) });
    const faces = within(await screen.findByRole('complementary', { name: '审批过程' }));
    expect(faces.getByRole('img', { name: '韩雪' }).getAttribute('src')).toMatch(/userAvatar\/hanxue\.png$/);
    expect(faces.getByRole('img', { name: '王五', hidden: true }).getAttribute('src')).toMatch(/userAvatar\/wangwu\.png$/);
    expect(faces.getByText('六六')).toBeTruthy();
  });

  it('draws the way that was taken, walked with the arrow keys, while the form keeps what was written', async () => {
    await renderFlows(<FlowDetail instance="i1" onClose={() => undefined} />, { detail });
    await userEvent.type(await screen.findByLabelText('名称'), '补充');
    await userEvent.click(screen.getByText('流程图'));
    const nodes = within(await screen.findByRole('list', { name: '流程图' })).getAllByRole('listitem');
    expect(nodes.map(({ textContent }) => textContent)).toEqual(['发起已完成', '部门审批进行中 · 张三', '结束未到达']);
    expect(nodes[1]?.getAttribute('aria-current')).toBe('step');
    nodes[1]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(nodes[2]);
    await userEvent.click(screen.getByText('表单'));
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toMatch(/补充$/);
  });

  it('sends what the approver wrote in the form along with the decision', async () => {
    const decide = vi.fn(() => Promise.resolve(DONE));
    const onDecided = vi.fn();
    await renderFlows(<FlowDetail instance="i1" onClose={() => undefined} onDecided={onDecided} />, { detail, decide });
    const name = await screen.findByLabelText('名称');
    await userEvent.clear(name);
    await userEvent.type(name, '已核对');
    await userEvent.click(screen.getByRole('button', { name: '同意' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '同意' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(decide).toHaveBeenCalledWith('agree', 't1', { data: { name: '已核对', version: 3 } }, { idempotencyKey: expect.any(String) as string });
  });

  it('asks for an opinion where a rejection needs one', async () => {
    const reject = vi.fn(() => Promise.resolve(DONE));
    await renderFlows(<FlowDetail instance="i1" onClose={() => undefined} />, { detail, reject });
    await userEvent.click(await screen.findByRole('button', { name: '退回' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '退回' }));
    expect(await within(dialog).findByText('请填写审批意见')).toBeTruthy();
    expect(reject).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('审批意见'), '材料不全{Enter}');
    await waitFor(() => expect(reject).toHaveBeenCalledWith('t1', { opinion: '材料不全' }, { idempotencyKey: expect.any(String) as string }));
  });

  it('says who was faster, keeps the words, and asks how it stands now', async () => {
    const loaded = vi.fn(detail);
    const decide = () => Promise.reject(new DataSourceError(409, '李四已经同意'));
    await renderFlows(<FlowDetail instance="i1" onClose={() => undefined} />, { detail: loaded, decide });
    await userEvent.click(await screen.findByRole('button', { name: '同意' }));
    await userEvent.type(await screen.findByLabelText('审批意见'), '没问题{Enter}');
    expect(await screen.findByText('李四已经同意')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('审批意见').value).toBe('没问题');
    await waitFor(() => expect(loaded).toHaveBeenCalledTimes(2));
  });
});
