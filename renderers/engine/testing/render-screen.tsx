import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Screen } from '../../views/screen/screen.tsx';
import type { ScreenProps } from '../../views/screen/screen.tsx';
import type { DataSource } from '../data-source.ts';
import { RendererServicesProvider } from '../services-context.tsx';
import type { RendererServices } from '../services.ts';
import { fakeDataSource } from './fake-data-source.ts';
import type { FakeCall } from './fake-data-source.ts';
import { fakeServices } from './fake-services.ts';
import type { FakeServices } from './fake-services.ts';

export interface RenderedScreen extends FakeServices {
  calls: FakeCall[];
  /** Arguments of the calls of one verb. */
  asked<Verb extends keyof DataSource>(verb: Verb): Parameters<DataSource[Verb]>[];
  /** Path and query the page is at. */
  url(): string;
}

/** Shows a screen at a URL over the given answers of the server. */
export function renderScreen(answers: Partial<DataSource>, options: {
  url?: string;
  services?: Partial<RendererServices>;
  stored?: FakeServices['stored'];
  screen?: Partial<ScreenProps>;
} = {}): RenderedScreen {
  const { dataSource, calls } = fakeDataSource({ views: () => Promise.resolve({ list: [], chosen: null, mayShare: false }), ...answers });
  const fake = fakeServices(dataSource, options.services);
  Object.assign(fake.stored, options.stored);
  let url = '';
  function Address(): null {
    const location = useLocation();
    url = location.pathname + location.search;
    return null;
  }
  const page: ReactElement = (
    <ConfigProvider theme={{ cssVar: true, hashed: false, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <MemoryRouter initialEntries={[options.url ?? '/contract']}>
          <RendererServicesProvider services={fake.services}>
            <Screen code="contract" {...options.screen} />
            <Address />
          </RendererServicesProvider>
        </MemoryRouter>
      </App>
    </ConfigProvider>
  );
  render(page);
  return {
    ...fake,
    calls,
    asked: <Verb extends keyof DataSource>(verb: Verb) =>
      calls.filter((call) => call.verb === verb).map((call) => call.args as Parameters<DataSource[Verb]>),
    url: () => decodeURIComponent(url),
  };
}
