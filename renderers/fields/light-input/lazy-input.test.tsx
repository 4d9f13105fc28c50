import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { RendererServicesProvider } from '../../engine/services-context.tsx';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import { fixtureDataSource } from '../testing/fixture-data-source.ts';
import { LazyInput } from './lazy-input.tsx';

afterEach(cleanup);

it('does not call back a user who has gone on before the widget has come', async () => {
  const { come, other } = setUp();
  act(() => screen.getByLabelText('领用日期').focus());
  act(() => other.focus());
  await come();
  expect(document.activeElement).toBe(other);
  expect(screen.getByLabelText('领用日期').dataset['widget']).toBeUndefined();

  // Turning to the field again asks again.
  act(() => screen.getByLabelText('领用日期').focus());
  await come();
  expect(document.activeElement).toBe(screen.getByLabelText('领用日期'));
  expect(screen.getByLabelText('领用日期').dataset['widget']).toBe('real');
});

it('takes what was typed when the user goes on before the widget has come, and leaves him where he is by then', async () => {
  const { come, taken, other } = setUp();
  const input = screen.getByLabelText<HTMLInputElement>('领用日期');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '2026-11-22' } });
  act(() => other.focus());
  expect(taken).toEqual(['2026-11-22']);
  await come();
  expect(document.activeElement).toBe(other);
  expect(taken).toEqual(['2026-11-22']);
});

it('takes what was typed with Enter, which is not for what stands around the field then', () => {
  const { taken, heard } = setUp();
  const input = screen.getByLabelText<HTMLInputElement>('领用日期');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '2026-11-22' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(taken).toEqual(['2026-11-22']);
  expect(heard).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(heard).toEqual(['Enter']);
});

it('drops a text that means no value when it is left, and keeps it while the user is there', async () => {
  const { come, taken, other } = setUp();
  const input = screen.getByLabelText<HTMLInputElement>('领用日期');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '2026-1' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('2026-1');
  act(() => other.focus());
  expect(input.value).toBe('');
  await come();
  expect(taken).toEqual([]);
});

it('hands on what is being typed when the widget comes', async () => {
  const { come } = setUp();
  const input = screen.getByLabelText('领用日期');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '2026-1' } });
  await come();
  const widget = screen.getByLabelText<HTMLInputElement>('领用日期');
  expect(widget.dataset['widget']).toBe('real');
  expect(document.activeElement).toBe(widget);
  expect(widget.value).toBe('2026-1');
});

it('hands on what is selected when the widget comes, so that it is typed over', async () => {
  const { come } = setUp('2026-10-31');
  const input = screen.getByLabelText<HTMLInputElement>('领用日期');
  act(() => input.focus());
  input.select();
  await come();
  const widget = screen.getByLabelText<HTMLInputElement>('领用日期');
  expect(widget.dataset['widget']).toBe('real');
  expect([widget.selectionStart, widget.selectionEnd]).toEqual([0, 10]);
});

it('hands on where the caret is among what is being typed', async () => {
  const { come } = setUp('2026-10-31');
  const input = screen.getByLabelText<HTMLInputElement>('领用日期');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '2026-1-31' } });
  input.setSelectionRange(6, 6);
  await come();
  const widget = screen.getByLabelText<HTMLInputElement>('领用日期');
  expect([widget.value, widget.selectionStart, widget.selectionEnd]).toEqual(['2026-1-31', 6, 6]);
});

it('opens the list for who presses the field while it has the focus and its widget is still coming', async () => {
  const { come } = setUp();
  const input = screen.getByLabelText('领用日期');
  act(() => input.focus());
  fireEvent.mouseDown(input, { button: 0 });
  await come();
  expect(screen.getByLabelText('领用日期').dataset['arrival']).toBe('press');
});

/** A form of two fields; the first one's widget comes when `come` is called. `heard`: keys that reach the form. */
function setUp(shown = '') {
  let arrived: () => void = () => undefined;
  const load = () => new Promise<void>((resolve) => { arrived = resolve; });
  const taken: JsonValue[] = [];
  const heard: string[] = [];
  const { services } = fakeServices(fixtureDataSource());
  const widget = {
    id: 'day', field: { type: 'date', label: '领用日期' }, value: null, readOnly: false, required: false, invalid: false,
    onChange: (value: JsonValue) => taken.push(value),
  } as unknown as WidgetProps;
  render(
    <RendererServicesProvider services={services}>
      <div onKeyDown={(event) => heard.push(event.key)}>
        <label htmlFor="name">名称</label>
        <input id="name" />
        <label htmlFor="day">领用日期</label>
        <LazyInput
          widget={widget} shown={shown} popup="dialog" load={load} read={(typed) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? typed : undefined)}
          render={(arrival) => <input id="day" data-widget="real" data-arrival={arrival} defaultValue={shown} autoFocus />}
        />
      </div>
    </RendererServicesProvider>,
  );
  return {
    taken,
    heard,
    other: screen.getByLabelText('名称'),
    come: () => act(async () => {
      arrived();
      // The input waits for the end of an event once the code is there: its turn comes between these two.
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }),
  };
}
