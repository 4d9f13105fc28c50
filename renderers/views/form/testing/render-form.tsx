import { act, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { vi } from 'vitest';
import type { DataSource } from '../../../engine/data-source.ts';
import { RendererServicesProvider } from '../../../engine/services-context.tsx';
import type { RendererServices } from '../../../engine/services.ts';
import { fakeDataSource } from '../../../engine/testing/fake-data-source.ts';
import { fakeServices } from '../../../engine/testing/fake-services.ts';
import { RecordForm } from '../record-form.tsx';
import type { RecordFormProps } from '../record-form-props.ts';
import { config } from './form-fixture.ts';

/** jsdom lays nothing out and so cannot scroll. */
Element.prototype.scrollIntoView = () => undefined;

/** Opens the form of the fixture and waits until its code is there. */
export async function renderForm(given: Partial<DataSource> = {}, props: Partial<RecordFormProps> = {}, around: Partial<RendererServices> = {}) {
  const { dataSource, calls } = fakeDataSource(given);
  const { services, notices } = fakeServices(dataSource, around);
  const onSaved = vi.fn();
  const onCancel = vi.fn();
  const view = render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <RendererServicesProvider services={services}>
          <RecordForm config={config} mode="new" onSaved={onSaved} onCancel={onCancel} {...props} />
        </RendererServicesProvider>
      </App>
    </ConfigProvider>,
  );
  await act(async () => void (await import('../open-form.tsx')));
  return { ...view, calls, notices, onSaved, onCancel, services };
}
