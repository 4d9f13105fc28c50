import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { config, stored } from '../../views/form/testing/form-fixture.ts';
import { renderForm } from '../../views/form/testing/render-form.tsx';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { table } from './index.ts';

afterEach(cleanup);

async function openWith(settings: NonNullable<FieldDocument['settings']>) {
  const { items, ...others } = config.model.fields;
  await renderForm({}, { mode: 'edit', record: stored, config: { ...config, model: { ...config.model, fields: { ...others, items: { ...items as FieldDocument, settings } } } } });
  await screen.findByRole('table', { name: '明细' });
  return (name: RegExp) => screen.queryAllByRole('button', { name }).length;
}

it('adds rows under the words that the field has for it, in the reader’s language', async () => {
  const count = await openWith({ addText: { 'zh-CN': '添加清单项', 'en-US': 'Add item', 'zh-TW': '新增清單項' } });
  expect(count(/添加清单项/)).toBe(1);
});

it('lets nobody add or remove rows where the field says so', async () => {
  const free = await openWith({});
  expect([free(/添加一行|新增/) > 0, free(/删除/) > 0]).toEqual([true, true]);
  cleanup();
  const fixed = await openWith({ withoutAdd: true, withoutRemove: true });
  expect([fixed(/添加一行|新增/), fixed(/删除/)]).toEqual([0, 0]);
});

it('is as much as its number of rows wherever there is no room for them', () => {
  expect(renderField(table, fixture, { value: [{ qty: 1 }], mode: 'cell' }).container.textContent).toBe('共 1 行');
});
