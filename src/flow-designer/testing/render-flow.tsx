import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import { fakeDataSource } from '#renderers/engine/testing/fake-data-source.ts';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import designer from '../../i18n/locales/zh-CN/designer.json' with { type: 'json' };
import flowDesigner from '../../pages/flow-designer/texts.zh-CN.json' with { type: 'json' };
import { testingFlow } from '../edit/testing-flow.ts';
import { FlowDesigner } from '../flow-designer.tsx';
import type { FlowCalls } from '../flow-calls.ts';
import { openedFlow } from '../state/flow-store.ts';
import { keptCalls } from './kept-calls.ts';
import { leaveModel } from './leave-model.ts';

/** The designer over a flow in memory, in Chinese. `saved` holds every document that was kept. */
export async function renderFlow(flow: FlowDocument = testingFlow(), given: Partial<FlowCalls> = {}): Promise<{ saved: FlowDocument[]; notices: string[]; releases: number[] }> {
  const saved: FlowDocument[] = [];
  const releases: number[] = [];
  const calls = keptCalls({ saved, releases }, given);
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
