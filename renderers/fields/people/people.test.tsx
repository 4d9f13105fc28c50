import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { getFieldType, parseFieldValue } from '#schemas/language/index.ts';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixtures } from './fixtures.ts';
import { people } from './index.tsx';

afterEach(cleanup);

describe('user', () => {
  async function openPicker() {
    await userEvent.click(screen.getByRole('button', { name: '打开经办人选择窗口' }));
    return screen.findByRole('dialog', {}, { timeout: 10_000 });
  }

  it('finds people by name or number and by organisation, and keeps a list of the chosen', async () => {
    const { values } = renderField(people.user, fixtures.user, { field: { multiple: true } });
    const dialog = await openPicker();
    expect(within(dialog).getByPlaceholderText('请输入姓名或编号')).toBeTruthy();
    expect(await within(dialog).findByText('建科造价咨询')).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('option', { name: /张三/ }));
    await userEvent.click(within(dialog).getByRole('option', { name: /李四/ }));
    expect(within(dialog).getByText('已选 2 人')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '移除张三' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(values).toEqual([['u2']]);
  });

  it('clears the list', async () => {
    const { values } = renderField(people.user, fixtures.user, { field: { multiple: true }, value: ['u1', 'u2'] });
    const dialog = await openPicker();
    await userEvent.click(within(dialog).getByRole('button', { name: '清空列表' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(values).toEqual([[]]));
  });
});

describe('organize', () => {
  it('is chosen from a tree that stands open, of which every level may be taken', async () => {
    const { values } = renderField(people.organize, fixtures.organize);
    const list = await openList('所属公司');
    await choose(list, '造价一部');
    await choose(await openList('所属公司'), '建科造价咨询');
    expect(values).toEqual(['o2', 'o1']);
  });

  it('shows the name of one that is not in the list, and its id where there is no name', async () => {
    renderField(people.organize, { ...fixtures.organize, display: '已撤销的公司' }, { value: 'gone' });
    expect(await screen.findByTitle('已撤销的公司')).toBeTruthy();
    cleanup();
    renderField(people.organize, { ...fixtures.organize, display: [] }, { value: 'gone' });
    expect(await screen.findByTitle('gone')).toBeTruthy();
  });
});

describe('department', () => {
  it('is found by a part of its name, and seen below what it belongs to', async () => {
    const { values } = renderField(people.department, fixtures.department);
    const list = await openList('所属部门');
    await within(list).findByText('造价一部');
    await userEvent.type(screen.getByLabelText('所属部门'), '二部');
    await waitFor(() => expect(within(list).queryByText('造价一部')).toBeNull());
    expect(within(list).getByText('建科造价咨询')).toBeTruthy();
    await choose(list, '造价二部');
    expect(values).toEqual(['o3']);
  });
});

describe('position', () => {
  it('is a list where a person may have several, one position where not', async () => {
    const several = renderField(people.position, fixtures.position, { value: ['o2'] });
    await choose(await openList('岗位'), '造价二部');
    expect(several.values).toEqual([['o2', 'o3']]);
    cleanup();
    const one = renderField(people.position, fixtures.position, { field: { multiple: false } });
    await choose(await openList('岗位'), '造价二部');
    expect(one.values).toEqual(['o3']);
  });

  it('is an empty list, not nothing, once the last is taken away', async () => {
    const { values } = renderField(people.position, { ...fixtures.position, display: ['造价一部'] }, { value: ['o2'] });
    await userEvent.type(await screen.findByLabelText('岗位'), '{Backspace}');
    expect(values).toEqual([[]]);
  });
});

describe('role', () => {
  it('is chosen and, with a second click, given back; nobody has one twice', async () => {
    const { values } = renderField(people.role, fixtures.role);
    const list = await openList('角色');
    await choose(list, '造价一部');
    await choose(list, '造价二部');
    await choose(list, '造价一部');
    expect(values).toEqual([['o2'], ['o2', 'o3'], ['o3']]);
    expect(parseFieldValue(fixtures.role.field, ['o2', 'o2'])).toEqual({ ok: true, value: ['o2'] });
  });

  it('asks a search for any of several, and for nothing once all are gone', async () => {
    const { values } = renderField(people.role, { ...fixtures.role, field: { ...fixtures.role.field, multiple: false } }, { mode: 'filter' });
    const list = await openList('角色');
    for (const name of ['造价一部', '造价二部', '造价二部', '造价一部']) await choose(list, name);
    expect(values).toEqual([['o2'], ['o2', 'o3'], ['o2'], null]);
  });
});

describe('group', () => {
  it('takes several where the field does, each once, and one where not', async () => {
    const several = renderField(people.group, fixtures.group, { value: ['g1'] });
    const list = await openList('用户组');
    await choose(list, '应急小组');
    await choose(list, '评标专家组');
    expect(several.values).toEqual([['g1', 'g2'], ['g2']]);
    expect(parseFieldValue(fixtures.group.field, ['g2', 'g2'])).toEqual({ ok: true, value: ['g2'] });
    cleanup();
    const one = renderField(people.group, fixtures.group, { field: { multiple: false } });
    await choose(await openList('用户组'), '应急小组');
    expect(one.values).toEqual(['g2']);
  });

  it('asks a search for any of several, and for nothing once all are gone', async () => {
    const { values } = renderField(people.group, { ...fixtures.group, field: { ...fixtures.group.field, multiple: false } }, { mode: 'filter' });
    const list = await openList('用户组');
    for (const name of ['评标专家组', '应急小组', '应急小组', '评标专家组']) await choose(list, name);
    expect(values).toEqual([['g1'], ['g1', 'g2'], ['g1'], null]);
  });

  it('is an empty list, not nothing, once the last is taken away', async () => {
    const { values } = renderField(people.group, { ...fixtures.group, display: ['评标专家组'] }, { value: ['g1'] });
    await userEvent.type(await screen.findByLabelText('用户组'), '{Backspace}');
    expect(values).toEqual([[]]);
  });

  it('names records of the model of groups', () => {
    expect(getFieldType('group')).toMatchObject({ names: 'userGroup', acceptsMultiple: true, storage: 'text' });
  });
});

describe('members', () => {
  it('takes people and groups together from one dialog', async () => {
    const { values } = renderField(people.members, fixtures.members);
    await userEvent.click(await screen.findByRole('button', { name: '打开参与人员选择窗口' }, { timeout: 10_000 }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('option', { name: /张三/ }));
    await userEvent.click(within(dialog).getByRole('tab', { name: '角色' }));
    await userEvent.click(await within(dialog).findByRole('option', { name: '造价一部' }));
    await userEvent.click(within(dialog).getByRole('tab', { name: '用户组' }));
    await userEvent.click(await within(dialog).findByRole('option', { name: '应急小组' }));
    expect(within(dialog).getByText('已选 3 项')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(values).toEqual([['user:u1', 'role:o2', 'group:g2']]);
  });
});

describe('approver', () => {
  it('says of the head of a department that he is meant, not the department', () => {
    const { container } = renderField(people.approver, fixtures.approver, { value: ['departmentHead:o2'], mode: 'cell' });
    return waitFor(() => expect(container.textContent).toContain('负责人'));
  });
});
