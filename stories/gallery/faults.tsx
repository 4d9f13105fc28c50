import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FieldRegistryProvider, useFieldRenderer } from '#renderers/engine/registry-context.tsx';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { fixtureDataSource } from '#renderers/fields/testing/fixture-data-source.ts';
import type { StoryPage } from '../story-page.tsx';

/** One story for each fault that the checks of the gallery must find. */
export const faults: StoryPage = {
  default: { title: 'Faults' },
  Throws: { render: () => <Throws /> },
  Logs: { render: () => <Logs /> },
  Unknown: {
    render: () => (
      <RendererServicesProvider services={fakeServices(fixtureDataSource()).services}>
        <FieldRegistryProvider fields={fieldRenderers}><Unknown /></FieldRegistryProvider>
      </RendererServicesProvider>
    ),
  },
  Nameless: { render: () => <p>nameless: <button type="button" style={{ width: 20, height: 20 }} /></p> },
  Wide: { render: () => <div style={{ width: 3000 }}>wide</div> },
};

function Throws(): ReactElement {
  throw new Error('thrown on purpose');
}

function Logs(): ReactElement {
  useEffect(() => console.error('logged on purpose'), []);
  return <p>logs</p>;
}

function Unknown(): ReactElement {
  const { Widget } = useFieldRenderer('hologram');
  const field = { id: 'x', type: 'hologram', title: 'X' };
  return <Widget id="x" field={field} model="m" fieldPath="x" value={null} onChange={() => undefined} readOnly={false} invalid={false} required={false} />;
}
