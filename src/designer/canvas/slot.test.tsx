import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { Outline } from '../outline/outline.tsx';
import { renderDesigner } from '../testing/render-designer.tsx';
import { Canvas } from './canvas.tsx';
import { createDragging } from './dragging.ts';
import { createInPlace } from './in-place/in-place.ts';

afterEach(cleanup);

function withSlot({ model, screen: document }: DesignDocuments): DesignDocuments {
  const fields = { name: { id: 'x1', type: 'text', title: 'Name' }, remark: { id: 'x2', type: 'text', title: 'Remark' } };
  return { model: { ...model, label: 'name', fields }, screen: { ...document, form: { layout: ['name', { slot: 'comments' }, 'remark'] } } };
}

it('a slot shows as a block with its name, moves, and stays when what is beside it changes', async () => {
  const dragging = createDragging(() => false);
  const store = await renderDesigner(
    <>
      <Outline dragging={dragging} inPlace={createInPlace()} onRename={() => undefined} />
      <Canvas dragging={dragging} inPlace={createInPlace()} onRename={() => undefined} />
    </>,
    withSlot,
  );
  expect(await screen.findByText('插槽：comments')).toBeTruthy();
  expect(within(screen.getByRole('tree')).getByText('comments')).toBeTruthy();
  act(() => void store.run({ name: 'renameField', field: 'name', key: 'called' }));
  act(() => void store.run({ name: 'removeItems', items: [{ field: 'remark' }] }));
  act(() => void store.run({ name: 'moveItems', items: [{ node: [1] }], to: { list: [], index: 0 } }));
  expect(store.get().documents.screen.form?.layout).toEqual([{ slot: 'comments' }, 'called']);
});
