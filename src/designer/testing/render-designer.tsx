import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import type { RendererServices } from '#renderers/engine/services.ts';
import { fakeDataSource } from '#renderers/engine/testing/fake-data-source.ts';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import { createSketchLayout } from '#renderers/views/form/sketch-layout.ts';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import designer from '../../i18n/locales/zh-CN/designer.json' with { type: 'json' };
import { createDesignStore } from '../state/design-store.ts';
import type { DesignStore } from '../state/design-store.ts';
import { DesignerProvider, FindingsProvider } from '../state/designer-context.ts';
import type { Designer } from '../state/designer-context.ts';

/** A part of the designer over a design in memory, in Chinese; nothing is saved. */
export async function renderDesigner(
  part: ReactElement, change: (documents: DesignDocuments) => DesignDocuments = (documents) => documents, findings: readonly DesignFinding[] = [],
  services: Partial<RendererServices> = {},
): Promise<DesignStore> {
  const store = createDesignStore({ documents: change(testingDesign()), steps: [] }, {
    ...testingOptions(),
    onRefused: (refusal) => {
      throw refusal;
    },
    onKept: () => undefined,
    clipboard: { read: () => null, write: () => undefined },
  });
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { designer } }, interpolation: { escapeValue: false } });
  const { dataSource } = fakeDataSource({});
  const around = { id: 'design', store, layout: createSketchLayout(), way: { publish: {} } } as unknown as Designer;
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <RendererServicesProvider services={fakeServices(dataSource, services).services}>
            <DesignerProvider value={around}><FindingsProvider value={findings}>{part}</FindingsProvider></DesignerProvider>
          </RendererServicesProvider>
        </App>
      </ConfigProvider>
    </I18nextProvider>,
  );
  return store;
}
