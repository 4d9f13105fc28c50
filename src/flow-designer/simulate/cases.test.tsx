import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { FlowCase, FlowCaseResult } from '#schemas/wire/flow-upkeep.ts';
import { renderFlow } from '../testing/render-flow.tsx';

afterEach(cleanup);

const PERSON = { id: 'u1', name: '韩雪', headIcon: '' };
const kept: FlowCase = { id: 'c1', name: '长假', launcher: PERSON, record: { days: 5 }, choices: {}, at: 1, expected: { outcome: 'refused', rule: 'x' }, author: '韩雪', time: 1 };
const other: FlowCaseResult = { id: 'c1', name: '长假', isPassed: false, differences: [{ node: 'n1', title: '经理审批', message: '不再经过' }] };

it('W15: what was simulated is kept with the flow under a name, as the draft that was saved before', async () => {
  const user = userEvent.setup();
  const list: FlowCase[] = [];
  const keepCase = vi.fn((_id: string, { name }: { name: string }) => {
    list.push({ ...kept, name });
    return Promise.resolve(kept);
  });
  await renderFlow(undefined, { cases: () => Promise.resolve([...list]), keepCase });
  await user.click(screen.getByRole('button', { name: '模拟' }));
  expect(await screen.findByText(/还没有用例/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '开始模拟' }));
  await user.type(await screen.findByRole('textbox', { name: '用例名称' }), '短假{Enter}');
  expect(await within(await screen.findByRole('list', { name: '保存的用例' })).findByRole('button', { name: '短假' })).toBeTruthy();
  expect(keepCase).toHaveBeenCalledWith('f1', { name: '短假', record: {} });
});

it('W15: cases run together say where they go another way, and are recorded again or removed', async () => {
  const user = userEvent.setup();
  let results = [other];
  const renewCase = vi.fn(() => {
    results = [{ ...other, isPassed: true, differences: [] }];
    return Promise.resolve(kept);
  });
  const removeCase = vi.fn(() => Promise.resolve(null));
  await renderFlow(undefined, { cases: () => Promise.resolve([kept]), runCases: () => Promise.resolve(results), renewCase, removeCase });
  await user.click(screen.getByRole('button', { name: '模拟' }));
  await user.click(await screen.findByRole('button', { name: '运行全部用例' }));
  expect((await screen.findByRole('list', { name: '长假' })).textContent).toBe('经理审批：不再经过');
  await user.click(screen.getByRole('button', { name: '按现在的走向更新' }));
  expect(await screen.findByText('全部用例的走向与记录时相同。')).toBeTruthy();
  expect(renewCase).toHaveBeenCalledWith('f1', 'c1', { name: '长假', launcher: 'u1', record: { days: 5 }, choices: {}, at: 1 });
  await user.click(screen.getByRole('button', { name: '删除用例“长假”' }));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await waitFor(() => expect(removeCase).toHaveBeenCalledWith('f1', 'c1'));
});

it('W15: a release that cases keep back names them, and is done anyway when that is wanted', async () => {
  const user = userEvent.setup();
  const release = vi.fn((_id: string, _revision: number, _note: string, anyway: boolean) =>
    (anyway ? Promise.resolve({} as never) : Promise.reject(new DataSourceError(409, 'differ', { rule: 'flow.casesDiffer', cases: [{ ...other, differences: other.differences.map((one) => ({ ...one, title: '经理审批' })) }] }))));
  await renderFlow(undefined, { release });
  await user.click(screen.getByRole('button', { name: '发布' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '发布' }));
  expect((await within(dialog).findByRole('list', { name: '长假' })).textContent).toBe('经理审批：不再经过');
  await user.click(within(dialog).getByRole('button', { name: /仍要发布$/ }));
  await waitFor(() => expect(release).toHaveBeenLastCalledWith('f1', 1, '', true));
});
