import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { DataSource, RecordRow } from '../../../engine/data-source.ts';
import type { PresenceService } from '../../../engine/services.ts';
import type { OpenedRecord, RecordFormProps } from '../record-form-props.ts';
import { stored } from '../testing/form-fixture.ts';
import { renderForm } from '../testing/render-form.tsx';

/** The record as somebody else has saved it. */
const theirs = (over: Partial<RecordRow>): RecordRow =>
  ({ ...stored, version: 4, lastModifyUserId: 'u2', lastModifyTime: Date.UTC(2026, 2, 4, 1, 30), $display: { lastModifyUserId: '李四' }, ...over });

async function open(given: Partial<DataSource>, props: Partial<RecordFormProps> = {}) {
  let tell: (version: number | null) => void = () => undefined;
  const enter = vi.fn<PresenceService['enter']>((_place, _listen, hearVersion) => {
    tell = hearVersion ?? tell;
    return () => undefined;
  });
  let opened: OpenedRecord | undefined;
  const view = await renderForm(given, { mode: 'edit', record: stored, onOpened: (record) => (opened = record), ...props }, { presence: { enter } });
  await waitFor(() => expect(enter).toHaveBeenCalled());
  const record = (): OpenedRecord => {
    if (!opened) throw new Error('The form has not opened.');
    return opened;
  };
  return { ...view, enter, record, tell: (version: number | null) => act(async () => tell(version)) };
}

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('the form says which version it shows, also after it has gone on from a newer one', async () => {
  const { enter, tell } = await open({ get: async () => theirs({ note: '新备注' }) });
  const version = enter.mock.calls[0]?.[0].version;
  expect(version?.()).toBe(3);
  await tell(4);
  fireEvent.click(await button('采用这些修改'));
  expect(version?.()).toBe(4);
});

test('a newer version is named with who saved it and what was changed, and taken over at once with what was typed', async () => {
  const update = vi.fn<DataSource['update']>(async (_model, _id, values) => ({ ...stored, ...values, version: 5 }));
  const { record, tell } = await open({ get: async () => theirs({ price: 12, items: [...(stored['items'] as object[]), { id: 'i3', title: '新行', qty: 1, cost: 1, total: 1 }] as RecordRow['items'] }), update });
  act(() => record().input('name', '乙'));
  await tell(4);
  expect(await screen.findByText(/^李四于 2026-03-04 .* 保存了新版本$/)).toBeTruthy();
  const changes = within(screen.getByRole('list', { name: '修改内容' }));
  expect(changes.getByText('单价')).toBeTruthy();
  fireEvent.click(await button('采用这些修改'));
  await waitFor(() => expect(screen.queryByText(/保存了新版本/)).toBeNull());
  expect(record().state.values()).toMatchObject({ name: '乙', price: 12, amount: 24, sum: 311 });
  fireEvent.click(await button('保存'));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[2]).toMatchObject({ version: 4, name: '乙', price: 12 });
});

test('taking over a newer version types nothing into a form that nobody has touched', async () => {
  const { tell, record, onCancel } = await open({ get: async () => theirs({ price: 12 }) });
  await tell(4);
  fireEvent.click(await button('采用这些修改'));
  expect(record().state.get('price')).toBe(12);
  fireEvent.click(await button('取消'));
  await waitFor(() => expect(onCancel).toHaveBeenCalled());
});

test('where it collides with what was typed the choice is the user\'s, and nothing is saved yet', async () => {
  const update = vi.fn<DataSource['update']>();
  const { record, tell } = await open({ get: async () => theirs({ name: '丙', price: 12 }), update });
  act(() => record().input('name', '乙'));
  await tell(4);
  expect(await screen.findByText('其中 1 处您也修改过，需要选择保留哪一个。')).toBeTruthy();
  fireEvent.click(await button('逐项选择'));
  const dialog = await screen.findByRole('dialog', { name: '李四已修改此记录' });
  expect(within(dialog).getByRole('columnheader', { name: '李四的修改' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: '按以上选择采用' }));
  expect(record().state.values()).toMatchObject({ name: '乙', price: 12 });
  expect(update).not.toHaveBeenCalled();
});

test('who only reads is shown the newest version', async () => {
  const { tell, container } = await open({ get: async () => theirs({ note: '新备注' }) }, { mode: 'read' });
  await tell(4);
  fireEvent.click(await button('显示最新内容'));
  await waitFor(() => expect(screen.queryByText(/保存了新版本/)).toBeNull());
  expect(container.textContent).toContain('甲');
});

test('one\'s own version is no news while it is being saved, nor one that is shown already', async () => {
  const get = vi.fn<DataSource['get']>(async () => theirs({}));
  let answer: (record: RecordRow) => void = () => undefined;
  const { record, tell, onSaved } = await open({ get, update: () => new Promise((resolve) => (answer = resolve)) });
  await tell(3);
  act(() => record().input('name', '乙'));
  fireEvent.click(await button('保存'));
  await tell(4);
  await act(async () => answer({ ...stored, name: '乙', version: 4 }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(get).not.toHaveBeenCalled();
});

test.each([
  ['the server says so', null, async () => theirs({})],
  ['it can no longer be read', 4, async () => { throw new DataSourceError(404, ''); }],
] as const)('a record that is gone is said, and what was typed stays, when %s', async (_why, version, get) => {
  const { record, tell } = await open({ get });
  act(() => record().input('name', '乙'));
  await tell(version);
  expect(await screen.findByText('此记录已被删除，或您已无权查看')).toBeTruthy();
  expect(screen.getByText(/仍在这里/)).toBeTruthy();
  expect(record().state.get('name')).toBe('乙');
});
