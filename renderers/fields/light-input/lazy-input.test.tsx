import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { RendererServicesProvider } from '../../engine/services-context.tsx';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import { fixtureDataSource } from '../testing/fixture-data-source.ts';
import { LazyInput } from './lazy-input.tsx';

afterEach(cleanup);

it('does not call back a user who has gone on before the widget has come', async () => {
  const { come, kept, other } = setUp();
  act(() => screen.getByLabelText('领用日期').focus());
  act(() => other.focus());
  await come();
  expect(document.activeElement).toBe(other);
  expect(screen.getByLabelText('领用日期').dataset['widget']).toBeUndefined();
  expect(kept()).toBe('');

  // Turning to the field again asks again.
  act(() => screen.getByLabelText('领用日期').focus());
  await come();
  expect(document.activeElement).toBe(screen.getByLabelText('领用日期'));
  expect(screen.getByLabelText('领用日期').dataset['widget']).toBe('real');
});

it('hands on what was typed before the widget has come, and leaves the user where he is by then', async () => {
  const { come, kept, other } = setUp();
  const input = screen.getByLabelText('领用日期');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '2026-11-22' } });
  act(() => other.focus());
  await come();
  expect(document.activeElement).toBe(other);
  expect(kept()).toBe('2026-11-22');
});

it('opens the list for who presses the field while it has the focus and its widget is still coming', async () => {
  const { come } = setUp();
  const input = screen.getByLabelText('领用日期');
  act(() => input.focus());
  fireEvent.mouseDown(input, { button: 0 });
  await come();
  expect(screen.getByLabelText('领用日期').dataset['arrival']).toBe('press');
});

/** A form of two fields; the first one's widget comes when `come` is called, and keeps what it is left with. */
function setUp() {
  let arrived: () => void = () => undefined;
  const load = () => new Promise<void>((resolve) => { arrived = resolve; });
  const { services } = fakeServices(fixtureDataSource());
  render(<RendererServicesProvider services={services}><Form load={load} /></RendererServicesProvider>);
  return {
    other: screen.getByLabelText('名称'),
    kept: () => screen.getByRole('status').textContent,
    come: () => act(async () => {
      arrived();
      await Promise.resolve();
    }),
  };
}

function Form({ load }: { load: () => Promise<unknown> }): ReactElement {
  const [kept, setKept] = useState('');
  const widget = { id: 'day', field: { type: 'date', label: '领用日期' }, value: null, readOnly: false, required: false, invalid: false } as unknown as WidgetProps;
  return (
    <>
      <label htmlFor="name">名称</label>
      <input id="name" />
      <label htmlFor="day">领用日期</label>
      <LazyInput
        widget={widget} shown="" popup="dialog" load={load}
        render={(arrival) => <input id="day" data-widget="real" data-arrival={arrival} autoFocus onBlur={(event) => setKept(event.target.value)} />}
      />
      <p role="status">{kept}</p>
    </>
  );
}
