import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { evaluateCondition } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { DataSource, RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import type { RendererServices } from '#renderers/engine/services.ts';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import { Screen } from '#renderers/views/screen/screen.tsx';
import { models } from './sample/documents.ts';
import { sampleRecords } from './sample/sample-records.ts';
import { sampleConfig, sampleSource } from './sample/sample-source.ts';
import { LIST_STATES, statesOfScreen } from './states.ts';
import type { ScreenState } from './states.ts';
import { storyPage } from './story-page.tsx';
import type { StateProps, StoryPage } from './story-page.tsx';

const RECORDS = 6;
const HEIGHT_PX = 560;

/** Every state of a screen of this product, made from its document. */
export function screenPage(screen: ScreenDocument): StoryPage {
  const model = models.get(screen.model);
  if (!model) throw new Error(`The screen ${screen.code} is about a model ${screen.model}, which does not exist.`);
  return storyPage(`Screens/${screen.code}`, statesOfScreen(screen), (props: StateProps<ScreenState>) => <ScreenStory screen={screen} model={model} {...props} />, screen);
}

export interface ScreenStoryProps extends StateProps<ScreenState> {
  screen: ScreenDocument;
  model: ModelDocument;
}

/** One state of a screen over a server in memory. */
export function ScreenStory({ screen, model, state, locale }: ScreenStoryProps): ReactElement {
  const { services, config, records } = useMemo(() => makeSample(screen, model, state, locale), [screen, model, state, locale]);
  const isList = (LIST_STATES as readonly string[]).includes(state);
  return (
    <MemoryRouter initialEntries={[`/${screen.code}`]}>
      <RendererServicesProvider services={services}>
        {isList ? <div style={{ height: HEIGHT_PX }}><Screen code={screen.code} /></div> : <FormStory config={config} state={state} record={records[0] ?? {}} />}
      </RendererServicesProvider>
    </MemoryRouter>
  );
}

function FormStory({ config, state, record }: { config: ScreenConfig; state: ScreenState; record: Values }): ReactElement {
  return (
    <RecordForm
      config={config} container="none" mode={state === 'ReadForm' ? 'read' : state === 'ReadOnlyForm' ? 'edit' : 'new'}
      record={state === 'ReadForm' || state === 'ReadOnlyForm' ? record : undefined}
      onOpened={state === 'InvalidForm' ? (opened) => void opened.issues.checkAll() : undefined}
      onSaved={() => undefined} onCancel={() => undefined}
    />
  );
}

function makeSample(screen: ScreenDocument, model: ModelDocument, state: ScreenState, locale: Locale): {
  services: RendererServices;
  config: ScreenConfig;
  records: RecordRow[];
} {
  const config = sampleConfig(screen, model, RIGHTS[state]);
  const variables = fakeServices(sampleSource(config, [], locale), { locale }).services.variables();
  const records = sampleRecords(model, RECORDS, locale, { variables });
  const where = screen.where;
  const shown = state === 'EmptyList' ? [] : where ? records.filter((record) => evaluateCondition(where, record, { variables })) : records;
  return { services: fakeServices(sampleSource(config, shown, locale, ANSWERS[state]), { locale }).services, config, records };
}

const RIGHTS: Partial<Record<ScreenState, Partial<ScreenConfig['permission']>>> = {
  ReadOnlyList: { buttons: ['btn_detail'], write: [] },
  ReadOnlyForm: { buttons: ['btn_detail'], write: [] },
};

const ANSWERS: Partial<Record<ScreenState, Partial<DataSource>>> = {
  FailedList: { list: () => Promise.reject(new DataSourceError(500, '数据库维护中，请稍后再试')) },
  ListWithoutRight: { list: () => Promise.reject(new DataSourceError(403, '')) },
};
