import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { FlowDone } from '#schemas/wire/flow-runs.ts';
import { taskRow } from '../testing/flow-fixtures.ts';
import { renderFlows } from '../testing/render-flows.tsx';
import { FlowListPage } from './flow-list-page.tsx';

afterEach(cleanup);

const DONE: FlowDone = { instanceId: 'i-t1', status: 2, completion: 100, currentNodes: [], recordId: 'r1' };
const toDo = (...rows: ReturnType<typeof taskRow>[]) => () => Promise.resolve({ list: rows, pagination: { currentPage: 1, pageSize: 20, total: rows.length } });

const lineOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) });

describe('the list of what is to be decided', () => {
  it('is decided by the keyboard: down, A, an opinion, Enter', async () => {
    const decide = vi.fn(() => Promise.resolve(DONE));
    await renderFlows(<FlowListPage kind="toDo" />, { list: toDo(taskRow('t1'), taskRow('t2')), decide });
    (await lineOf('请假 t1')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('请假 t2');
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: '同意 · 请假 t2' });
    await userEvent.type(within(dialog).getByLabelText('审批意见'), '同意休假{Enter}');
    await waitFor(() => expect(decide).toHaveBeenCalledWith('agree', 't2', { opinion: '同意休假' }, { idempotencyKey: expect.any(String) as string }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the words where deciding fails, and sends them again', async () => {
    const decide = vi.fn<() => Promise<FlowDone>>().mockRejectedValueOnce(new DataSourceError(500, '服务器出错')).mockResolvedValue(DONE);
    await renderFlows(<FlowListPage kind="toDo" />, { list: toDo(taskRow('t1')), decide });
    (await lineOf('请假 t1')).focus();
    await userEvent.keyboard('a');
    await userEvent.type(await screen.findByLabelText('审批意见'), '可以{Enter}');
    expect(await screen.findByText('服务器出错')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('审批意见').value).toBe('可以');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /同意$/ }));
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(2));
  });

  it('decides several at once, but none that asks for more than an opinion', async () => {
    const batch = vi.fn(() => Promise.resolve({ list: [{ task: 't1', isDone: true, message: null }, { task: 't2', isDone: true, message: null }] }));
    await renderFlows(<FlowListPage kind="toDo" />, { list: toDo(taskRow('t1'), taskRow('t2'), taskRow('t3', { isBatch: false })), batch });
    await userEvent.click(within(await lineOf('请假 t1')).getByRole('checkbox'));
    await userEvent.click(within(await lineOf('请假 t2')).getByRole('checkbox'));
    expect(within(await lineOf('请假 t3')).getByRole('checkbox').hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '批量同意（2）' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '同意' }));
    await waitFor(() => expect(batch).toHaveBeenCalledWith({ tasks: ['t1', 't2'], decision: 'agree' }, { idempotencyKey: expect.any(String) as string }));
  });
});
