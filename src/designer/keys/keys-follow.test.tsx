import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DesignCommand } from '#schemas/language/design/command.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { createDragging } from '../canvas/dragging.ts';
import { createInPlace } from '../canvas/in-place/in-place.ts';
import type { InPlace, TextKind } from '../canvas/in-place/in-place.ts';
import { renderDesigner } from '../testing/render-designer.tsx';
import type { DesignStore } from '../state/design-store.ts';
import { fieldsInUseKey, KeysFollow } from './keys-follow.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Canvas and keys of a design with no field in use, all words loaded; from then on time passes as the test says. */
async function openCanvas(...commands: DesignCommand[]): Promise<{ store: DesignStore; inPlace: InPlace }> {
  const inPlace = createInPlace();
  const queries = new QueryClient();
  queries.setQueryData(['romanise'], { romanise: (text: string) => [text] });
  queries.setQueryData(['designer', 'glossary'], new Map());
  queries.setQueryData(fieldsInUseKey('design'), []);
  const store = await renderDesigner(
    <QueryClientProvider client={queries}>
      <KeysFollow inPlace={inPlace} />
      <Canvas dragging={createDragging(() => false)} inPlace={inPlace} onRename={() => undefined} />
    </QueryClientProvider>,
  );
  act(() => commands.forEach((command) => store.run(command)));
  const added = commands.flatMap((command) => (command.name === 'addField' && command.key !== undefined ? [command.key] : []));
  for (const key of added) await waitFor(() => expect(document.querySelector(`#design-sheet [data-field="${key}"], #design-sheet [data-column$=".${key}"]`)).not.toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { store, inPlace };
}

/** The builder stops for longer than keys wait. */
const pause = (): void => act(() => void vi.advanceTimersByTime(5_000));

function begin({ store, inPlace }: { store: DesignStore; inPlace: InPlace }, field: string, kind: TextKind = 'title'): void {
  act(() => {
    store.choose([{ field }]);
    inPlace.begin({ name: 'text', item: { field }, kind });
  });
}

function write(words: string, key: 'Enter' | 'F2'): void {
  const box = document.querySelector('[data-in-place] textarea');
  if (!box) throw new Error('Nothing is being written.');
  fireEvent.change(box, { target: { value: words } });
  fireEvent.keyDown(box, { key });
}

it('a field keeps its key while it is written on the canvas, however long that takes, and everything written is the field\'s', async () => {
  const open = await openCanvas({ name: 'addField', type: 'text', to: { list: [], index: 0 }, key: 'text' });
  const { model } = open.store.get().documents;
  begin(open, 'text');
  write('Vehicle', 'F2');
  pause();
  expect(fieldAtPath(open.store.get().documents.model, 'text')).toBeDefined();
  write('Which one', 'Enter');
  pause();
  const { fields } = open.store.get().documents.model;
  expect(Object.keys(fields)).toHaveLength(Object.keys(model.fields).length);
  expect(JSON.stringify(fields['vehicle'])).toMatch(/Vehicle.*Which one/);
  expect(open.store.get().chosen).toEqual([{ field: 'vehicle' }]);
});

it('so do a sub-table and its column, of which one is written while the other still waits for its key', async () => {
  const open = await openCanvas(
    { name: 'addField', type: 'table', to: { list: [], index: 0 }, key: 'table' },
    { name: 'addField', type: 'text', to: { table: 'table', index: 0 }, key: 'text' },
  );
  begin(open, 'table');
  write('Loads', 'Enter');
  begin(open, 'table.text');
  pause();
  write('Cargo', 'Enter');
  // The table's own key comes first, since it was named first; the column is written to by its new path.
  pause();
  const loads = open.store.get().documents.model.fields['loads'];
  expect(loads && Object.keys(loads.fields ?? {})).toEqual(['cargo']);
  begin(open, 'loads.cargo', 'title');
  pause();
  write('Freight', 'Enter');
  pause();
  expect(Object.keys(open.store.get().documents.model.fields['loads']?.fields ?? {})).toEqual(['freight']);
});
