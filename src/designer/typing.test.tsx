import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { Canvas } from './canvas/canvas.tsx';
import { createDragging } from './canvas/dragging.ts';
import { createInPlace } from './canvas/in-place/in-place.ts';
import { Outline } from './outline/outline.tsx';
import { Palette } from './palette/palette.tsx';
import { renderDesigner } from './testing/render-designer.tsx';

afterEach(cleanup);

const TYPES = ['text', 'money', 'date', 'option', 'integer', 'textarea'] as const;

function ofFields(count: number): (documents: DesignDocuments) => DesignDocuments {
  const fields = Object.fromEntries(Array.from({ length: count }, (_, index): [string, FieldDocument] => {
    const type = TYPES[index % TYPES.length] ?? 'text';
    return [`f${index}`, { id: `x${index}`, type, title: `Field ${index}`, ...(type === 'option' && { options: { items: [{ value: 'a', label: 'A' }] } }) }];
  }));
  return ({ model, screen }) => ({ model: { ...model, label: 'f0', fields }, screen: { ...screen, form: { layout: Object.keys(fields) } } });
}

it('what is typed as the title of one field of 300 draws that field and its line in the outline, and nothing of the others', async () => {
  const dragging = createDragging(() => false);
  // Whatever shows a field asks for its title in the user's language when it is drawn.
  const drawn: string[] = [];
  const store = await renderDesigner(
    <>
      <Palette dragging={dragging} />
      <Outline dragging={dragging} inPlace={createInPlace()} onRename={() => undefined} />
      <Canvas dragging={dragging} inPlace={createInPlace()} onRename={() => undefined} />
    </>,
    ofFields(300), [], {
      text: (value) => {
        const said = resolveText(value, 'zh-CN');
        drawn.push(said);
        return said;
      },
    },
  );
  const shown = (field: string): string | undefined => document.querySelector(`#design-sheet [data-field="${field}"] label`)?.textContent ?? undefined;
  act(() => store.choose([{ field: 'f12' }]));
  await waitFor(() => expect(shown('f12')).toBe('Field 12'));
  expect(new Set(drawn)).toContain('Field 250');

  drawn.length = 0;
  act(() => void store.run({ name: 'setField', fields: ['f12'], property: 'title', value: 'Renamed' }, 'f12:title'));
  await waitFor(() => expect(shown('f12')).toBe('Renamed'));
  // Not by their roles: to look for one among so many elements takes jsdom minutes.
  expect(document.querySelector('[role="treeitem"][data-key="field:f12"]')?.textContent).toBe('Renamed');
  expect(drawn).toContain('Renamed');
  expect(drawn.filter((said) => said.startsWith('Field '))).toEqual([]);
});

it('what is undone and done again draws no field but the one that it changes either', async () => {
  const drawn: string[] = [];
  const store = await renderDesigner(<Canvas dragging={createDragging(() => false)} inPlace={createInPlace()} onRename={() => undefined} />, ofFields(60), [], {
    text: (value) => {
      drawn.push(resolveText(value, 'zh-CN'));
      return resolveText(value, 'zh-CN');
    },
  });
  act(() => void store.run({ name: 'setField', fields: ['f6'], property: 'title', value: 'Renamed' }));
  const title = (): string | null | undefined => document.querySelector('#design-sheet [data-field="f6"] label')?.textContent;
  await waitFor(() => expect(title()).toBe('Renamed'));
  drawn.length = 0;
  act(() => store.undo());
  await waitFor(() => expect(title()).toBe('Field 6'));
  act(() => store.redo());
  await waitFor(() => expect(title()).toBe('Renamed'));
  expect(drawn.filter((said) => said.startsWith('Field ') && said !== 'Field 6')).toEqual([]);
});
