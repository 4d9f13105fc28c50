import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { ExchangeSource } from '#renderers/engine/exchange-source.ts';
import { createRendererQueryClient } from '#renderers/engine/query-client.ts';
import { fakeDataSource } from '#renderers/engine/testing/fake-data-source.ts';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import { RendererServicesProvider } from '#renderers/index.ts';
import type { FlowMigrated, FlowMigrationPlan, FlowMigrationRow } from '#schemas/wire/flow-upkeep.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { flowRow } from '#src/flows/testing/flow-fixtures.ts';
import flowDesigner from '#src/pages/flow-designer/texts.zh-CN.json' with { type: 'json' };
import { MoveCallsContext, type MoveCalls } from './calls.ts';
import { FlowMovesPanel } from './flow-moves-panel.tsx';
import flowMovesPanel from './texts.zh-CN.json' with { type: 'json' };

afterEach(cleanup);

const REASON = '新版本没有与环节“部门审批”对应的环节';
const row = (id: string, given: Partial<FlowMigrationRow> = {}): FlowMigrationRow => ({ ...flowRow({ id, instanceId: id, title: `请假 ${id}` }), version: 1, fits: true, reason: null, ...given });
const version = (number: number) => ({ version: number, note: '', author: '韩雪', time: 0, running: 2 });

/** Of two that run by version 1 the first fits once somebody has said which node its own has become. */
function planOf(mapping: Readonly<Record<string, string>> = {}): FlowMigrationPlan {
  const isMapped = mapping['head'] !== undefined;
  return {
    version: 2, nodes: [{ node: 'head', title: '部门审批', type: 'approver', count: 1, to: null }], targets: [{ node: 'lead', title: '组长审批', type: 'approver' }],
    list: [row('a', isMapped ? {} : { fits: false, reason: REASON }), row('b')], pagination: { currentPage: 1, pageSize: 20, total: 2 },
  };
}

function done(result: FlowMigrated): TaskStatus<FlowMigrated> {
  return { id: 't1', kind: 'flow.migrate', state: 'done', step: null, done: result.moved, total: 2, result, error: null, created: 0 };
}

async function open(given: Partial<MoveCalls> = {}) {
  const onClose = vi.fn();
  const calls = {
    versions: () => Promise.resolve({ versions: [version(2), version(1)], released: 2 }),
    plan: vi.fn<MoveCalls['plan']>((_id, { mapping }) => Promise.resolve(planOf(mapping))),
    migrate: vi.fn<MoveCalls['migrate']>(() => Promise.resolve(done({ moved: 1, failed: 0, failures: [] }))),
    ...given,
  };
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { flowMovesPanel, flowDesigner } }, interpolation: { escapeValue: false } });
  const { services } = fakeServices(fakeDataSource({}).dataSource, { exchange: () => Promise.resolve({ watch: () => () => undefined } as Partial<ExchangeSource> as ExchangeSource) });
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <RendererServicesProvider services={services} queryClient={createRendererQueryClient('moves')}>
            <MoveCallsContext value={calls}><FlowMovesPanel record={{ id: 'f1', fullName: '请假' }} onClose={onClose} /></MoveCallsContext>
          </RendererServicesProvider>
        </App>
      </ConfigProvider>
    </I18nextProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: '迁移“请假”' }));
  const running = within(await dialog.findByRole('region', { name: '运行中的流程' }));
  await running.findByText(/请假 a/);
  return { calls, dialog, running, onClose };
}

it('W12: tries before anything is done, and says of what will not fit why', async () => {
  const { calls, dialog, running } = await open();
  expect(calls.plan).toHaveBeenCalledWith('f1', { version: 2, mapping: {}, currentPage: 1 });
  expect(running.getByText(REASON)).toBeTruthy();
  expect(running.getByRole<HTMLInputElement>('checkbox', { name: /请假 a/ }).disabled).toBe(true);
  expect(running.getByRole<HTMLInputElement>('checkbox', { name: /请假 b/ }).disabled).toBe(false);
  expect(dialog.getByRole('button', { name: '全部迁移（2）' })).toBeTruthy();
  expect(calls.migrate).not.toHaveBeenCalled();
});

it('W12: moves the chosen ones alone, and shows the rest afterwards', async () => {
  const { calls, dialog, running, onClose } = await open();
  await userEvent.click(running.getByRole('checkbox', { name: /请假 b/ }));
  await userEvent.click(dialog.getByRole('button', { name: '迁移所选（1）' }));
  expect(await dialog.findByText('已迁移 1 个流程。')).toBeTruthy();
  expect(calls.migrate).toHaveBeenCalledWith('f1', { version: 2, mapping: {}, instances: ['b'] });
  await userEvent.click(dialog.getByRole('button', { name: '查看其余流程' }));
  await dialog.findByRole('region', { name: '运行中的流程' });
  await userEvent.click(dialog.getByRole('button', { name: '全部迁移（2）' }));
  expect(await dialog.findByText('已迁移 1 个流程。')).toBeTruthy();
  expect(calls.migrate).toHaveBeenLastCalledWith('f1', { version: 2, mapping: {} });
  for (const button of dialog.getAllByRole('button', { name: '关闭' }).slice(-1)) await userEvent.click(button);
  expect(onClose).toHaveBeenCalledWith(true);
});

it('W12: tries again with a node that has been named, and moves all by it', async () => {
  const { calls, dialog, running } = await open();
  await userEvent.click(dialog.getByRole('combobox', { name: '“部门审批”对应的新环节' }));
  await userEvent.click(await screen.findByText('组长审批'));
  await waitFor(() => expect(running.getByRole<HTMLInputElement>('checkbox', { name: /请假 a/ }).disabled).toBe(false));
  expect(calls.plan).toHaveBeenLastCalledWith('f1', { version: 2, mapping: { head: 'lead' }, currentPage: 1 });
  await userEvent.click(dialog.getByRole('button', { name: '全部迁移（2）' }));
  await waitFor(() => expect(calls.migrate).toHaveBeenCalledWith('f1', { version: 2, mapping: { head: 'lead' } }));
});

it('W12: lists what stayed, and says what keeps a migration from beginning', async () => {
  const failures = [{ id: 'a', title: '请假 a', reason: REASON }];
  const migrate = vi.fn<MoveCalls['migrate']>().mockRejectedValueOnce(new DataSourceError(409, '另一个迁移正在进行')).mockResolvedValueOnce(done({ moved: 1, failed: 1, failures }));
  const { dialog } = await open({ migrate });
  await userEvent.click(dialog.getByRole('button', { name: '全部迁移（2）' }));
  expect(await dialog.findByText('另一个迁移正在进行')).toBeTruthy();
  // The sign of the work that failed may still be leaving.
  await userEvent.click(await dialog.findByRole('button', { name: /全部迁移（2）$/ }));
  expect(within(await dialog.findByRole('list', { name: '不适合' })).getByRole('listitem').textContent).toBe(`请假 a${REASON}`);
});
