import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import type { Locale } from '#schemas/language/documents/text.ts';
import { RendererServicesProvider } from '../../engine/services-context.tsx';
import { fakeDataSource } from '../../engine/testing/fake-data-source.ts';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import { RecordForm } from './record-form.tsx';
import type { FormMode } from './record-form-props.ts';
import { config, stored } from './testing/form-fixture.ts';

export default { title: 'Forms/Record form' } satisfies Meta;

function Stand({ mode, locale }: { mode: FormMode; locale: Locale }): ReactElement {
  const { dataSource } = fakeDataSource({
    create: (_model, values) => Promise.resolve({ ...values, id: 'new', version: 1 }),
    update: (_model, id, values) => Promise.resolve({ ...values, id }),
  });
  return (
    <RendererServicesProvider services={fakeServices(dataSource, { locale }).services}>
      <RecordForm config={config} mode={mode} record={mode === 'new' ? undefined : stored} onSaved={() => undefined} onCancel={() => undefined} />
    </RendererServicesProvider>
  );
}

const story = (mode: FormMode): StoryObj => ({ render: (_, { globals }) => <Stand mode={mode} locale={globals['locale'] as Locale} /> });

export const New = story('new');
export const Edit = story('edit');
export const Read = story('read');
