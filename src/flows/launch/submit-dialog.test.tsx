import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FlowDone, FlowPreview } from '#schemas/wire/flow-runs.ts';
import { renderFlows } from '../testing/render-flows.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

afterEach(cleanup);

const DONE: FlowDone = { instanceId: 'i1', status: 1, completion: 0, currentNodes: [], recordId: 'r1' };
const PREVIEW: FlowPreview = {
  steps: [{ node: 'n1', title: '部门审批', type: 'approver', people: [{ id: 'u1', name: '张三', headIcon: '' }], stuck: false }],
  copies: [{ id: 'u3', name: '王五', headIcon: '' }], choices: [{ node: 'n2', title: '复核', multiple: false, from: [{ id: 'u4', name: '赵六', headIcon: '' }] }], refusal: null,
};

it('shows who will decide before anything is submitted, and submits once whom the launcher has chosen', async () => {
  const launch = vi.fn(() => Promise.resolve(DONE));
  const onSubmitted = vi.fn();
  await renderFlows(
    <SubmitDialog flow={{ id: 'f1', choices: [] }} data={{ name: '甲' }} onSubmitted={onSubmitted} onRefused={() => undefined} onClose={() => undefined} />,
    { preview: () => Promise.resolve(PREVIEW), launch },
  );
  const dialog = await screen.findByRole('dialog');
  const way = await within(dialog).findByRole('list', { name: '审批路径' });
  expect(way.textContent).toContain('部门审批');
  expect(way.textContent).toContain('张三');
  expect(way.textContent).toContain('王五');
  const submit = within(dialog).getByRole('button', { name: '确认提交' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: /赵六/ }));
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
  await userEvent.dblClick(submit);
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce());
  expect(launch).toHaveBeenCalledExactlyOnceWith({ status: '0', data: { name: '甲' }, urgency: 1, choices: { n2: ['u4'] }, flowId: 'f1' }, { idempotencyKey: expect.any(String) as string });
});

it('says why it would be refused, and submits nothing', async () => {
  await renderFlows(
    <SubmitDialog flow={{ id: 'f1', choices: [] }} data={{}} onSubmitted={() => undefined} onRefused={() => undefined} onClose={() => undefined} />,
    { preview: () => Promise.resolve({ ...PREVIEW, steps: [], copies: [], choices: [], refusal: '没有人可以审批' }) },
  );
  expect(await screen.findByText('没有人可以审批')).toBeTruthy();
  expect(screen.getByRole('button', { name: '确认提交' }).hasAttribute('disabled')).toBe(true);
});
