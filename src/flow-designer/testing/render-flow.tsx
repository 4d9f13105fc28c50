import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import { fakeDataSource } from '#renderers/engine/testing/fake-data-source.ts';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import designer from '../../i18n/locales/zh-CN/designer.json' with { type: 'json' };
import flowDesigner from '../../pages/flow-designer/texts.zh-CN.json' with { type: 'json' };
import { testingFlow } from '../edit/testing-flow.ts';
import { FlowDesigner } from '../flow-designer.tsx';
import type { FlowCalls } from '../flow-calls.ts';
import { openedFlow } from '../state/flow-store.ts';

export const leaveModel: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'leave', title: { 'zh-CN': '请假', 'en-US': 'Leave', 'zh-TW': '請假' }, label: 'reason',
  fields: {
    reason: { id: 'reason', type: 'text', title: { 'zh-CN': '事由', 'en-US': 'Reason', 'zh-TW': '事由' } },
    days: { id: 'days', type: 'integer', title: { 'zh-CN': '天数', 'en-US': 'Days', 'zh-TW': '天數' }, required: true },
    owner: { id: 'owner', type: 'user', title: { 'zh-CN': '交接人', 'en-US': 'Stands in', 'zh-TW': '交接人' } },
    items: {
      id: 'items', type: 'table', title: { 'zh-CN': '明细', 'en-US': 'Items', 'zh-TW': '明細' },
      fields: { note: { id: 'note', type: 'text', title: { 'zh-CN': '说明', 'en-US': 'Note', 'zh-TW': '說明' } } },
    },
  },
};

/** The designer over a flow in memory, in Chinese. `saved` holds every document that was kept. */
export async function renderFlow(flow: FlowDocument = testingFlow(), given: Partial<FlowCalls> = {}): Promise<{ saved: FlowDocument[]; notices: string[]; releases: number[] }> {
  const saved: FlowDocument[] = [];
  const releases: number[] = [];
  const calls: FlowCalls = {
    save: (_id, document, revision) => Promise.resolve(void saved.push(document)).then(() => revision + 1),
    check: () => Promise.resolve([]),
    simulate: () => Promise.resolve({ outcome: 'simulated', steps: [], copies: [], status: 2 }),
    release: (_id, revision) => Promise.resolve(void releases.push(revision)).then(() => ({ released: 7 }) as never),
    cases: () => Promise.resolve([]),
    keepCase: () => Promise.reject(new Error('not kept')),
    renewCase: () => Promise.reject(new Error('not kept')),
    removeCase: () => Promise.resolve(null),
    runCases: () => Promise.resolve([]),
    ...given,
  };
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { designer, flowDesigner } }, interpolation: { escapeValue: false } });
  const nothing = { list: [], pagination: { currentPage: 1, pageSize: 100, total: 0 } };
  const { dataSource } = fakeDataSource({ options: () => Promise.resolve(nothing), list: () => Promise.resolve(nothing) });
  const { services, notices } = fakeServices(dataSource);
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <RendererServicesProvider services={services}>
            <FlowDesigner id="f1" work={openedFlow(flow)} revision={1} released={null} model={leaveModel} flows={[]} forms={[{ code: 'room', title: '会议室' }]} calls={calls} onReleased={() => undefined} onBack={() => undefined} />
          </RendererServicesProvider>
        </App>
      </ConfigProvider>
    </I18nextProvider>,
  );
  return { saved, notices, releases };
}
