import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DesignItem, Place } from '#schemas/language/design/command.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { runCommand } from '#schemas/language/design/run-command.ts';
import { testingOptions } from '#schemas/language/design/testing-design.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { FIELD_TYPES } from '#schemas/language/index.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { newNode } from '../palette/new-nodes.ts';
import { keyOfItem } from '../state/items.ts';
import { renderDesigner } from '../testing/render-designer.tsx';
import { Canvas } from './canvas.tsx';
import { createDragging } from './dragging.ts';
import { itemOfElement } from './hit.ts';
import { createInPlace } from './in-place/in-place.ts';

afterEach(cleanup);

const CONTAINERS = ['section', 'card', 'tabs', 'collapse', 'grid'] as const;
type Container = (typeof CONTAINERS)[number];
/** Each kind of group as the outer, the middle and the inner one. */
const CHAINS = CONTAINERS.map((_, start) => [0, 1, 2].map((step) => CONTAINERS[(start + step) % CONTAINERS.length] ?? 'section'));
const COLUMN_TYPES = FIELD_TYPES.filter((type) => type !== 'table' && getFieldType(type)?.systemField === undefined);

interface Filled {
  documents: DesignDocuments;
  items: DesignItem[];
}

/** Where things go that are put into a group that stands at a place. */
function inside(kind: Container, node: readonly (string | number)[]): Place {
  const path = kind === 'section' || kind === 'card' ? node : [...node, kind, 0];
  return { list: [...path, 'children'], index: 0 };
}

/** Groups within groups, every type in the innermost one, and tables three levels deep with every type in each. */
function filled({ model, screen: page }: DesignDocuments, chain: readonly Container[]): Filled {
  const options = testingOptions();
  let documents: DesignDocuments = { model: { ...model, fields: {}, reactions: [], rules: [], indexes: [] }, screen: { ...page, print: [], form: { layout: [] } } };
  const items: DesignItem[] = [];
  let place: Place = { list: [], index: 0 };
  const run = (command: Parameters<typeof runCommand>[1]): DesignItem | undefined => {
    const change = runCommand(documents, command, options);
    ({ documents } = change);
    items.push(...change.chosen);
    return change.chosen[0];
  };
  for (const kind of chain) {
    const item = run({ name: 'addNode', node: newNode(kind), to: place });
    place = inside(kind, item && 'node' in item ? item.node : []);
  }
  for (const type of FIELD_TYPES.filter((one) => one !== 'table')) run({ name: 'addField', type, to: place });
  for (let depth = 0; depth < 3; depth += 1) {
    const table: DesignItem | undefined = run({ name: 'addField', type: 'table', to: place });
    place = { table: table && 'field' in table ? table.field : '', index: 0 };
    for (const type of COLUMN_TYPES) run({ name: 'addField', type, to: place });
  }
  return { documents, items };
}

/** Keys of all that the sheet shows, looked for in one go: to ask for each by itself takes jsdom minutes. */
function shown(): ReadonlySet<string> {
  const elements = [...document.querySelectorAll<HTMLElement>('#design-sheet *')];
  return new Set(elements.flatMap((element) => itemOfElement(element) ?? []).map(keyOfItem));
}

async function expectShown(items: readonly DesignItem[]): Promise<void> {
  await waitFor(() => {
    const keys = shown();
    expect(items.map(keyOfItem).filter((key) => !keys.has(key))).toEqual([]);
  }, { interval: 500 });
}

it.each(CHAINS)('every type is shown on the canvas in a %s in a %s in a %s, and in tables within tables there', async (...chain) => {
  let items: DesignItem[] = [];
  await renderDesigner(<Canvas dragging={createDragging(() => false)} inPlace={createInPlace()} onRename={() => undefined} />, (documents) => {
    const made = filled(documents, chain as Container[]);
    items = made.items;
    return made.documents;
  });
  await expectShown(items);
  expect(items.length).toBeGreaterThan(3 + FIELD_TYPES.length + 3 * COLUMN_TYPES.length - 1);
  expect(document.querySelectorAll('#design-sheet output')).toHaveLength(0);
});

it('a title is written on the canvas wherever the field stands, and is one named step', async () => {
  const inPlace = createInPlace();
  let items: DesignItem[] = [];
  const store = await renderDesigner(<Canvas dragging={createDragging(() => false)} inPlace={inPlace} onRename={() => undefined} />, (documents) => {
    const made = filled(documents, ['tabs', 'section', 'grid']);
    items = made.items.filter((item) => 'node' in item || ['text', 'table.option', 'table.table.table', 'table.table.table.money'].includes(item.field));
    return made.documents;
  });
  await expectShown(items);
  const fields = items.flatMap((item) => ('field' in item ? [item.field] : []));
  expect(fields).toHaveLength(4);
  for (const field of fields) {
    act(() => inPlace.begin({ name: 'text', item: { field }, kind: 'title' }));
    // Not by its role: to look for one among so many elements takes jsdom seconds.
    const box = document.querySelector('[data-in-place] textarea') ?? expect.fail('There is no box to write in.');
    fireEvent.change(box, { target: { value: `New ${field}` } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(document.querySelector('[data-in-place]')).toBeNull();
  }
  const { documents, steps } = store.get();
  expect(fields.map((field) => resolveText(fieldAtPath(documents.model, field)?.title ?? '', 'en-US'))).toEqual(fields.map((field) => `New ${field}`));
  expect(steps.map(({ name, values }) => [name, values['property']])).toEqual(fields.map(() => ['setField', 'title']));
});
