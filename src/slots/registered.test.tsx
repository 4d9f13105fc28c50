import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SlotProps } from '#renderers/engine/services.ts';
import { config, stored } from '#renderers/views/form/testing/form-fixture.ts';
import { renderForm } from '#renderers/views/form/testing/render-form.tsx';
import type { SlotDocument } from '#schemas/language/documents/slot.ts';
import { defineSlot, slotsByName } from './define-slot.ts';
import { slots } from './registered.ts';

const documents = Object.values(import.meta.glob<SlotDocument>('/schemas/slots/**/*.slot.json', { eager: true, import: 'default' }));
const folders = Object.values(import.meta.glob<Record<string, { name: string }>>('./*/slot.ts', { eager: true }));

afterEach(cleanup);

it('every slot of a folder is registered, and has a document that layouts are checked against', () => {
  const names = Object.keys(slots).toSorted();
  expect(names).toEqual(folders.flatMap((folder) => Object.values(folder).map(({ name }) => name)).toSorted());
  expect(names).toEqual(documents.map(({ code }) => code).toSorted());
});

const testing = defineSlot({
  name: 'testing',
  component: () => Promise.resolve(({ model, record, isReading }: SlotProps) => <p>{`${model} ${record ?? 'new'} ${isReading ? 'read' : 'write'}`}</p>),
});
const withSlot = { ...config, screen: { ...config.screen, form: { layout: ['name', { section: '旁边', children: [{ slot: 'testing' }] }] } } };

it.each([
  ['of a new record', { mode: 'new' as const }, 'order new write'],
  ['of a record that is changed', { mode: 'edit' as const, record: stored }, 'order r1 write'],
  ['of a record that is read', { mode: 'read' as const, record: stored }, 'order r1 read'],
])('a registered slot stands in the form %s and knows it', async (_name, props, expected) => {
  await renderForm({}, { ...props, config: withSlot }, { slots: slotsByName([testing]) });
  expect(await screen.findByText(expected)).toBeTruthy();
});

it('a form shows nothing for a slot that this product does not have', async () => {
  await renderForm({}, { mode: 'edit', record: stored, config: withSlot });
  expect(await screen.findByLabelText('名称')).toBeTruthy();
  expect(screen.queryByText(/testing/)).toBeNull();
});
