import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import flows from '#src/i18n/locales/zh-CN/flows.json' with { type: 'json' };
import type { FlowCalls } from '#src/flows/flow-calls.ts';
import { OfFlowContext } from '#src/flows/of-flow.ts';
import { flowRow } from '#src/flows/testing/flow-fixtures.ts';
import { renderFlows } from '#src/flows/testing/render-flows.tsx';
import { session } from '#src/session/session-state.ts';
import { Approval } from './approval.tsx';
import approvalSlot from './texts.zh-CN.json' with { type: 'json' };

afterEach(() => {
  cleanup();
  session.userInfo = null;
});

const one = { id: 'f1', title: '合同审批', choices: [] };
const preview = { steps: [], copies: [], choices: [], refusal: null };

async function show(element: ReactElement, given: Partial<FlowCalls>): Promise<void> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { flows, approvalSlot } }, interpolation: { escapeValue: false } });
  await renderFlows(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>, given);
}

it('says nothing where no flow hangs on the model, and nothing within a flow', async () => {
  const ofRecord = vi.fn(() => Promise.resolve({ launchable: [], instances: [] }));
  await show(<Approval model="order" record="r1" isReading />, { ofRecord });
  await vi.waitFor(() => expect(ofRecord).toHaveBeenCalledWith('order', 'r1'));
  await show(<OfFlowContext value><Approval model="order" record="r2" isReading /></OfFlowContext>, { ofRecord });
  expect(screen.queryByRole('region')).toBeNull();
  expect(ofRecord).not.toHaveBeenCalledWith('order', 'r2');
});

it('launches the one flow with what the form checks, and lets the form go', async () => {
  const launch = vi.fn(() => Promise.resolve({ instanceId: 'i1' } as never));
  const form = { check: () => Promise.resolve({ name: '泵房' }), refuse: vi.fn(), taken: vi.fn(), close: vi.fn(), version: () => 3, values: () => ({}), listen: () => () => undefined };
  await show(<Approval model="order" record="r1" isReading={false} form={form} />, {
    ofRecord: () => Promise.resolve({ launchable: [one], instances: [] }), preview: () => Promise.resolve(preview as never), launch,
  });
  fireEvent.click(await screen.findByRole('button', { name: '提交审批' }));
  fireEvent.click(await screen.findByRole('button', { name: '确认提交' }));
  await vi.waitFor(() => expect(form.close).toHaveBeenCalled());
  expect(launch).toHaveBeenCalledWith(expect.objectContaining({ flowId: 'f1', recordId: 'r1', data: { name: '泵房', version: 3 } }), expect.anything());
  expect(form.taken).toHaveBeenCalled();
});

it('does not ask who decides while the form has faults', async () => {
  const check = vi.fn(() => Promise.resolve(null));
  await show(<Approval model="order" record="r1" isReading={false} form={{ check, refuse: vi.fn(), taken: vi.fn(), close: vi.fn(), version: () => 1, values: () => ({}), listen: () => () => undefined }} />, { ofRecord: () => Promise.resolve({ launchable: [one], instances: [] }) });
  fireEvent.click(await screen.findByRole('button', { name: '提交审批' }));
  await vi.waitFor(() => expect(check).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers several flows by name', async () => {
  await show(<Approval model="order" record="r1" isReading />, { ofRecord: () => Promise.resolve({ launchable: [one, { ...one, id: 'f2', title: '补充协议' }], instances: [] }) });
  fireEvent.click(await screen.findByRole('button', { name: '提交审批' }));
  expect(await screen.findByRole('menuitem', { name: '补充协议' })).toBeTruthy();
});

it('sends in again what has come back to its launcher, and shows others only how it stands', async () => {
  const back = flowRow({ status: 3, launcher: { id: 'u1', name: '张三', headIcon: '' } });
  session.userInfo = { userId: 'u1' } as never;
  await show(<Approval model="order" record="r1" isReading />, { ofRecord: () => Promise.resolve({ launchable: [], instances: [back] }) });
  expect(await screen.findByRole('button', { name: '重新提交' })).toBeTruthy();
  cleanup();
  session.userInfo = { userId: 'u9' } as never;
  await show(<Approval model="order" record="r1" isReading />, { ofRecord: () => Promise.resolve({ launchable: [], instances: [back] }) });
  expect(await screen.findByRole('link', { name: back.title })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
