import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RendererServicesProvider } from '../engine/services-context.tsx';
import { fakeServices } from '../engine/testing/fake-services.ts';
import { FieldBoundary } from './field-boundary.tsx';
import { fixtureDataSource } from './testing/fixture-data-source.ts';

afterEach(cleanup);

function Broken(): never {
  throw new Error('broken widget');
}

it('a widget that fails says so in its place and leaves the others alone', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <RendererServicesProvider services={fakeServices(fixtureDataSource()).services}>
      <FieldBoundary value={null}><Broken /></FieldBoundary>
      <FieldBoundary value={null}><input aria-label="sound" /></FieldBoundary>
    </RendererServicesProvider>,
  );
  expect(screen.getByText(/此字段显示出错/)).toBeTruthy();
  expect(screen.getByLabelText('sound')).toBeTruthy();
  log.mockRestore();
});
