import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { RecordRow } from '../../engine/data-source.ts';
import { openList } from '../../fields/testing/choose.ts';
import { config, stored } from './testing/form-fixture.ts';
import { renderForm } from './testing/render-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const save = () => screen.getByRole('button', { name: '保存' });
const field = (title: string) => screen.getByLabelText<HTMLInputElement>(title);

it('names each section by its own title, with another form open beside it', async () => {
  const titled = (title: string) => ({ ...config, screen: { ...config.screen, form: { layout: [{ section: title, children: ['name'] }] } } });
  await renderForm({}, { config: titled('基本信息') });
  await renderForm({}, { config: titled('人员安排') });
  expect(screen.getAllByRole('region').map((section) => [section.querySelector('h3')?.textContent, screen.queryByRole('region', { name: section.querySelector('h3')?.textContent ?? '' }) === section])).toEqual([['基本信息', true], ['人员安排', true]]);
});

describe('a new record', () => {
  it('is sent once, however often the button is pressed', async () => {
    let answer: (record: RecordRow) => void = () => undefined;
    const { calls, onSaved } = await renderForm({ create: () => new Promise((resolve) => { answer = resolve; }) });
    await userEvent.type(field('名称'), '乙');
    await userEvent.dblClick(save());
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(calls.filter(({ verb }) => verb === 'create')).toHaveLength(1);
    answer({ id: '1', version: 1, name: '乙' });
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: '1', version: 1, name: '乙' }));
  });

  it('is not sent while a rule is broken: the first fault gets the focus', async () => {
    const { calls } = await renderForm();
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('不能为空');
    await waitFor(() => expect(document.activeElement).toBe(field('名称')));
    expect(calls).toEqual([]);
    await userEvent.type(field('名称'), '乙');
    await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
  });

  it('gives the focus to the first field that can be changed', async () => {
    await renderForm();
    await waitFor(() => expect(document.activeElement).toBe(field('名称')));
  });

  it('is saved by Ctrl+S wherever the focus is', async () => {
    const { onSaved } = await renderForm({ create: (_model, values) => Promise.resolve({ ...values, id: '1' }) });
    await userEvent.type(field('名称'), '乙');
    field('名称').blur();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('is closed by Escape wherever the focus is, after asking for what was typed', async () => {
    const { onCancel } = await renderForm();
    await userEvent.type(field('名称'), '乙');
    field('名称').blur();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it.each(['drawer', 'dialog'] as const)('in a %s gives Escape to a list that is open, and is closed by it where none is', async (container) => {
    const tags: FieldDocument = { id: 'tags', type: 'treeOption', title: '分类', multiple: true, options: { items: [{ value: 'a', label: '甲类' }] } };
    const { onCancel } = await renderForm({}, {
      container,
      config: {
        ...config,
        model: { ...config.model, fields: { ...config.model.fields, tags } },
        screen: { ...config.screen, form: { layout: ['name', 'tags'] } },
        permission: { ...config.permission, read: ['name', 'tags'], write: ['name', 'tags'] },
      },
    });
    await openList('分类');
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.click(field('名称'));
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('leaves the keys to a dialog that lies over it', async () => {
    const { onCancel, calls } = await renderForm();
    await userEvent.type(field('名称'), '乙');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: '放弃修改' });
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(calls.filter(({ verb }) => verb === 'create')).toEqual([]);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('is saved by Ctrl+Enter', async () => {
    const { onSaved } = await renderForm({ create: (_model, values) => Promise.resolve({ ...values, id: '1' }) });
    await userEvent.type(field('名称'), '乙');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('keeps the key of the request over a lost connection, and the input', async () => {
    const keys: string[] = [];
    const { onSaved } = await renderForm({
      create(_model, values, key) {
        keys.push(key);
        return keys.length === 1 ? Promise.reject(new DataSourceError(0, '')) : Promise.resolve({ ...values, id: '1' });
      },
    });
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('steps back and forth', () => {
  it('undo and repeat what was typed, by keys and by buttons', async () => {
    await renderForm();
    await userEvent.type(field('名称'), '乙');
    await userEvent.type(field('单价'), '5');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field('单价').value).toBe('');
    expect(field('名称').value).toBe('乙');
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(field('名称').value).toBe('');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(field('名称').value).toBe('乙');
    expect(field('单价').value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: '重做' }));
    expect(Number(field('单价').value)).toBe(5);
  });
});

describe('reactions and formulas', () => {
  it('show, require and lock fields as the answer changes', async () => {
    await renderForm({}, { mode: 'edit', record: stored });
    expect(screen.queryByLabelText('加急原因')).toBe(null);
    await userEvent.click(screen.getByRole('radio', { name: '加急' }));
    expect(field('加急原因').getAttribute('aria-required')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: '其他' }));
    expect(field('备注').readOnly).toBe(true);
  });

  it('calculate while one types', async () => {
    await renderForm();
    await userEvent.type(field('单价'), '12.5');
    await userEvent.type(field('数量'), '4');
    expect(field('金额').value).toBe('50.00');
    expect(field('金额').readOnly).toBe(true);
  });

  it('leave a hidden field out where its policy says so', async () => {
    const { calls, onSaved } = await renderForm({ create: (_model, values) => Promise.resolve({ ...values, id: '1' }) });
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(screen.getByRole('radio', { name: '加急' }));
    await userEvent.type(field('加急原因'), '工期');
    await userEvent.click(screen.getByRole('radio', { name: '普通' }));
    await userEvent.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls.at(-1)?.args[1]).not.toHaveProperty('reason');
  });
});

describe('rights', () => {
  it('neither show nor send what may not be read', async () => {
    const { calls } = await renderForm({ create: (_model, values) => Promise.resolve({ ...values, id: '1' }) });
    await userEvent.click(screen.getByRole('tab', { name: '其他' }));
    expect(screen.queryByLabelText('内部备注')).toBe(null);
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.args[1]).not.toHaveProperty('secret');
  });

  it('show what may only be read, and do not send it', async () => {
    const permission = { ...config.permission, write: ['name'] };
    const { calls } = await renderForm({ update: () => Promise.resolve(stored) }, { mode: 'edit', record: stored, config: { ...config, permission } });
    expect(field('单价').readOnly).toBe(true);
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.args[2]).toEqual({ name: '甲乙', version: 3 });
  });
});

describe('what the server refuses', () => {
  it('stands at its field, also inside a tab and a row', async () => {
    const errors = [{ path: 'note', rule: 'unique', message: '备注重复' }, { path: 'items.1.qty', rule: 'max', message: '超过清单量' }];
    await renderForm({ update: () => Promise.reject(new DataSourceError(422, '', { errors })) }, { mode: 'edit', record: stored });
    await userEvent.click(save());
    const cell = await screen.findByText('超过清单量');
    expect(cell.closest('td')?.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: '其他' }));
    expect(screen.getByText('备注重复')).toBeTruthy();
    await userEvent.type(field('备注'), '改');
    await waitFor(() => expect(screen.queryByText('备注重复')).toBe(null));
  });

  it('stands above the form when it concerns no field of it', async () => {
    const errors = [{ path: 'secret', rule: 'forbidden', message: '您没有修改该字段的权限' }];
    await renderForm({ update: () => Promise.reject(new DataSourceError(403, '', { errors })) }, { mode: 'edit', record: stored });
    await userEvent.click(save());
    expect(await screen.findByText(/您没有修改该字段的权限/)).toBeTruthy();
  });

  it('R4: is kept for the next opening when the session has ended', async () => {
    const first = await renderForm({ create: () => Promise.reject(new DataSourceError(600, '登录过期')) });
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(save());
    expect(await screen.findByText('登录过期')).toBeTruthy();
    first.unmount();
    await renderForm();
    await userEvent.click(await screen.findByRole('button', { name: '恢复' }));
    expect(field('名称').value).toBe('乙');
  });
});

describe('a record that somebody else has changed', () => {
  const theirs = { ...stored, version: 4, name: '他人', note: '新备注' };

  it('R8: is merged field by field and saved with the newer version', async () => {
    const sent: unknown[] = [];
    const { onSaved } = await renderForm({
      update(_model, _id, values) {
        sent.push(values);
        return sent.length === 1 ? Promise.reject(new DataSourceError(409, '', theirs)) : Promise.resolve({ ...stored, version: 5 });
      },
    }, { mode: 'edit', record: stored });
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(save());
    const dialog = await screen.findByRole('dialog');
    const disputed = within(dialog).getByRole('row', { name: /名称/ });
    expect(within(disputed).getByRole<HTMLInputElement>('radio', { name: /甲乙/ }).checked).toBe(true);
    // What the user had not touched is taken over by itself.
    const untouched = within(dialog).getByRole('row', { name: /备注/ });
    expect(within(untouched).getByRole<HTMLInputElement>('radio', { name: /新备注/ }).checked).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: '按以上选择保存' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent[1]).toMatchObject({ name: '甲乙', note: '新备注', version: 4 });
  });

  it('may be opened again instead', async () => {
    await renderForm({ update: () => Promise.reject(new DataSourceError(409, '', theirs)) }, { mode: 'edit', record: stored });
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(save());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃我的内容并重新加载' }));
    await waitFor(() => expect(field('名称').value).toBe('他人'));
  });
});

describe('closing', () => {
  it('asks first when something would be lost', async () => {
    const { onCancel } = await renderForm();
    await userEvent.type(field('名称'), '乙');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('有未保存的内容');
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(onCancel).toHaveBeenCalled());
  });

  it('asks nothing when nothing was changed', async () => {
    const { onCancel } = await renderForm({}, { mode: 'read', record: stored });
    expect(screen.queryByRole('button', { name: '保存' })).toBe(null);
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onCancel).toHaveBeenCalled();
  });
});
