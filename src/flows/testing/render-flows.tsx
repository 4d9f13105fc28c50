import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createRendererQueryClient } from '#renderers/engine/query-client.ts';
import { fakeDataSource } from '#renderers/engine/testing/fake-data-source.ts';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import type { RendererServices } from '#renderers/engine/services.ts';
import { RendererServicesProvider } from '#renderers/index.ts';
import flows from '#src/i18n/locales/zh-CN/flows.json' with { type: 'json' };
import { FlowCallsContext } from '../flow-calls.ts';
import type { FlowCalls } from '../flow-calls.ts';

const UNEXPECTED: Partial<FlowCalls> = { choices: () => Promise.resolve({ list: [] }), phrases: () => Promise.resolve({ list: ['情况属实'] }) };

/** Shows a part of the running flows over calls that the test gives; every other call fails the test. */
export async function renderFlows(element: ReactNode, given: Partial<FlowCalls>, services: Partial<RendererServices> = {}) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { flows } }, interpolation: { escapeValue: false } });
  const { dataSource } = fakeDataSource({ dictionary: () => Promise.resolve([]) });
  const fake = fakeServices(dataSource, services);
  const calls = new Proxy({ ...UNEXPECTED, ...given } as FlowCalls, {
    get(target, name: keyof FlowCalls) {
      return target[name] ?? (() => Promise.reject(new Error(`Nobody expects ${name}.`)));
    },
  });
  return render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <MemoryRouter>
            <RendererServicesProvider services={fake.services} queryClient={createRendererQueryClient('flows')}>
              <FlowCallsContext value={calls}>{element}</FlowCallsContext>
            </RendererServicesProvider>
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </I18nextProvider>,
  );
}
