import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixtures } from './fixtures.ts';
import { choices } from './index.tsx';

afterEach(cleanup);

describe('boolean', () => {
  it('says yes and no in the words of its field', () => {
    const settings = { trueText: '已含税', falseText: '未含税' };
    expect(renderField(choices.boolean, fixtures.boolean, { value: true, mode: 'cell', field: { settings } }).container.textContent).toBe('已含税');
    cleanup();
    expect(renderField(choices.boolean, fixtures.boolean, { value: false, mode: 'cell', field: { settings } }).container.textContent).toBe('未含税');
  });
});

describe('option', () => {
  it('chooses from a list', async () => {
    const { values } = renderField(choices.option, fixtures.option);
    await userEvent.click(screen.getByLabelText('专业'));
    await userEvent.click(await screen.findByTitle('安装'));
    expect(values).toEqual(['b']);
  });

  it('shows radio buttons where the document asks for them', async () => {
    const { values } = renderField(choices.option, fixtures.option, { value: 'a', field: { settings: { appearance: 'radio' } } });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '土建' })).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '安装' }));
    expect(values).toEqual(['b']);
  });

  it('takes its choices from a dictionary', async () => {
    renderField(choices.option, fixtures.option, { field: { options: { dictionary: 'state' } }, value: 'open', mode: 'cell' });
    expect(await screen.findByText('进行中')).toBeTruthy();
  });
});

describe('options', () => {
  it('says what is chosen in its order; a choice that is gone stands for itself', () => {
    expect(renderField(choices.options, fixtures.options, { value: ['b', 'a'], mode: 'cell' }).container.textContent).toMatch(/安装.*土建/);
    cleanup();
    expect(renderField(choices.options, fixtures.options, { value: ['a', 'gone'], mode: 'cell' }).container.textContent).toContain('gone');
  });

  const matrix = {
    settings: { appearance: 'matrix' },
    options: { items: [
      { value: 'visa', label: '变更', children: [{ value: 'visa.view', label: '查看' }, { value: 'visa.edit', label: '编辑' }] },
      { value: 'pay', label: '付款', children: [{ value: 'pay.view', label: '查看' }] },
    ] },
  };

  it('as a matrix a line, a column or everything is one click, and a line that is chosen itself is chosen whole', async () => {
    const { values } = renderField(choices.options, fixtures.options, { value: ['visa'], field: matrix });
    const box = (name: string): Promise<HTMLInputElement> => screen.findByRole('checkbox', { name });
    expect([(await box('变更 查看')).checked, (await box('变更 编辑')).checked, (await box('付款 查看')).checked]).toEqual([true, true, false]);
    await userEvent.click(await box('全选：查看'));
    await userEvent.click(await box('变更 编辑'));
    await userEvent.click(await box('全选：付款'));
    await userEvent.click(await box('全选'));
    await userEvent.click(await box('全选'));
    expect(values).toEqual([['visa.view', 'visa.edit', 'pay.view'], ['visa.view', 'pay.view'], ['visa.view'], ['visa.view', 'visa.edit', 'pay.view'], []]);
  });

  it('what is chosen of a matrix is said line by line', () => {
    const { container } = renderField(choices.options, fixtures.options, { value: ['visa.view', 'visa.edit', 'pay.view'], mode: 'cell', field: matrix });
    expect(container.textContent).toMatch(/变更 \/ 查看、编辑.*付款 \/ 查看/);
  });

  it('as checkboxes each choice is one click', async () => {
    const { values } = renderField(choices.options, fixtures.options, { value: ['a'], field: { settings: { appearance: 'checkbox' } } });
    await userEvent.click(await screen.findByRole('checkbox', { name: '安装' }));
    expect(values).toEqual([['a', 'b']]);
  });
});

describe('treeOption', () => {
  it('takes a branch as well as a leaf', async () => {
    const { values } = renderField(choices.treeOption, fixtures.treeOption);
    await choose(await openList('工程类别'), '建筑工程');
    expect(values).toEqual(['a']);
  });

  it('takes leaves alone where the field says so, no matter who sends them', async () => {
    const field = { ...fixtures.treeOption.field, settings: { leavesOnly: true } };
    const { values } = renderField(choices.treeOption, fixtures.treeOption, { field });
    const list = await openList('工程类别');
    await choose(list, '建筑工程');
    expect(values).toEqual([]);
    await choose(list, '基础');
    expect(values).toEqual(['b']);
    expect(ruleOf(field, 'a')).toBe('leafExpected');
    expect(ruleOf(field, 'b')).toBeUndefined();
  });

  it('is said with all that is above it where the field says so', () => {
    const says = (settings: object) => renderField(choices.treeOption, fixtures.treeOption, { value: 'b', mode: 'cell', field: { settings: { ...settings } } }).container.textContent;
    expect(says({ showPath: true })).toBe('建筑工程 / 基础');
    cleanup();
    expect(says({ showPath: true, separator: '-' })).toBe('建筑工程-基础');
  });
});

describe('colour', () => {
  it('is seen as a colour and said as text', () => {
    const { container } = renderField(choices.colour, fixtures.colour, { value: '#ff0000', mode: 'cell' });
    expect(container.textContent).toBe('#ff0000');
    expect(container.innerHTML).toMatch(/background[^;]*(?:#ff0000|rgb\(255, 0, 0\))/);
  });
});

describe('icon', () => {
  it('is found by its name and seen before it is chosen', async () => {
    const { values } = renderField(choices.icon, fixtures.icon);
    const list = await openList('图标');
    await userEvent.type(screen.getByLabelText('图标'), 'bank');
    expect(within(list).queryByText('HomeOutlined')).toBeNull();
    expect(list.querySelector('[data-icon="bank"]')).toBeTruthy();
    await choose(list, 'BankOutlined');
    expect(values).toEqual(['BankOutlined']);
  });

  it('is a picture with its name; a name that no picture has stands alone', async () => {
    const { container } = renderField(choices.icon, fixtures.icon, { value: 'HomeOutlined', mode: 'cell' });
    await screen.findByText('HomeOutlined');
    expect(container.querySelector('[data-icon="home"]')).toBeTruthy();
    cleanup();
    const unknown = renderField(choices.icon, fixtures.icon, { value: 'toString', mode: 'cell' });
    expect(await screen.findByText('toString')).toBeTruthy();
    expect(unknown.container.querySelector('svg')).toBeNull();
  });
});
