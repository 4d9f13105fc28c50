import type { Meta, StoryObj } from '@storybook/react-vite';
import { createInstance } from 'i18next';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { fakeDataSource } from '#renderers/engine/testing/fake-data-source.ts';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { longFlow } from './edit/testing-flow.ts';
import { FlowDesigner } from './flow-designer.tsx';
import { openedFlow } from './state/flow-store.ts';
import { leaveModel } from './testing/leave-model.ts';
import { keptCalls } from './testing/kept-calls.ts';

const texts = import.meta.glob<object>(['../i18n/locales/*/designer.json', '../pages/flow-designer/texts.*.json'], { eager: true, import: 'default' });

/** The designer over a flow in memory. */
function StoryDesigner({ flow, locale }: { flow: FlowDocument; locale: Locale }): ReactElement {
  const i18n = useMemo(() => textsIn(locale), [locale]);
  const { services } = useMemo(() => {
    const nothing = { list: [], pagination: { currentPage: 1, pageSize: 100, total: 0 } };
    return fakeServices(fakeDataSource({ options: () => Promise.resolve(nothing), list: () => Promise.resolve(nothing) }).dataSource, { locale });
  }, [locale]);
  return (
    <I18nextProvider i18n={i18n}>
      <RendererServicesProvider services={services}>
        <div style={{ height: 720 }}>
          <FlowDesigner id="story" work={openedFlow(flow)} revision={1} released={null} model={leaveModel} flows={[]} forms={[]} calls={keptCalls()} onReleased={() => undefined} onBack={() => undefined} />
        </div>
      </RendererServicesProvider>
    </I18nextProvider>
  );
}

function textsIn(locale: Locale): ReturnType<typeof createInstance> {
  const i18n = createInstance();
  const resources = { [locale]: { designer: texts[`../i18n/locales/${locale}/designer.json`] ?? {}, flowDesigner: texts[`../pages/flow-designer/texts.${locale}.json`] ?? {} } };
  void i18n.use(initReactI18next).init({ lng: locale, resources, initAsync: false, interpolation: { escapeValue: false } });
  return i18n;
}

const story = (flow: FlowDocument): StoryObj => ({ render: (_, { globals }) => <StoryDesigner flow={flow} locale={globals['locale'] as Locale} /> });

export default { title: 'Designers/Flow of a hundred nodes' } satisfies Meta;

/** Twenty-five parts, each an approval, a choice, and an approval in each of its branches. */
export const HundredNodes = story(longFlow(100));
