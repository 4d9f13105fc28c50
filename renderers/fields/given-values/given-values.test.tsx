import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { choose, openList } from '../testing/choose.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixtures } from './fixtures.ts';
import { givenValues } from './index.tsx';

afterEach(cleanup);

describe('billNumber', () => {
  it('promises a number until the server has drawn one, and is never typed', () => {
    const { unmount } = renderField(givenValues.billNumber, fixtures.billNumber);
    const input = screen.getByLabelText<HTMLInputElement>('变更编号');
    expect(input.placeholder).toBe('系统自动生成');
    expect(input.readOnly).toBe(true);
    unmount();
    renderField(givenValues.billNumber, fixtures.billNumber, { value: 'QZ-1' });
    expect(screen.getByLabelText<HTMLInputElement>('变更编号').value).toBe('QZ-1');
  });
});

describe('capitals', () => {
  it('is never typed: it follows the amount of another field', () => {
    const { values } = renderField(givenValues.capitals, fixtures.capitals, { value: '壹拾元整' });
    const input = screen.getByLabelText<HTMLInputElement>('大写金额');
    expect([input.value, input.readOnly || input.disabled]).toEqual(['壹拾元整', true]);
    expect(values).toEqual([]);
  });
});

describe('creator', () => {
  it('is the person who made the record, by name', async () => {
    await expectGiven(givenValues.creator, fixtures.creator, '张三');
    expect(getFieldType('creator')).toMatchObject({ systemField: 'creatorUserId', serverFilled: true, names: 'user' });
  });

  it('is searched for among people, several at once', async () => {
    const { values } = renderField(givenValues.creator, fixtures.creator, { mode: 'filter' });
    const list = await openList('创建人员');
    await choose(list, '张三');
    await choose(list, '李四');
    expect(values).toEqual([['u1'], ['u1', 'u2']]);
  });
});

describe('createdTime', () => {
  const created = new Date(2026, 0, 5, 9, 30).getTime();

  it('is the minute in which the record was made, said by the server alone', async () => {
    await expectGiven(givenValues.createdTime, { ...fixtures.createdTime, filled: created }, '2026-01-05 09:30');
    expect(getFieldType('createdTime')).toMatchObject({ systemField: 'creatorTime', serverFilled: true });
  });

  it('is searched for by days, the last of them whole', async () => {
    const { values } = renderField(givenValues.createdTime, fixtures.createdTime, { mode: 'filter' });
    await userEvent.type(await screen.findByLabelText('创建时间'), '2026-01-05{Enter}');
    await userEvent.keyboard('2026-01-06{Enter}');
    expect(values.at(-1)).toEqual([new Date(2026, 0, 5).getTime(), new Date(2026, 0, 7).getTime() - 1]);
  });
});

describe('modifier', () => {
  it('is the person who changed the record last, and nobody until then', async () => {
    await expectGiven(givenValues.modifier, { ...fixtures.modifier, filled: 'u2' }, '李四');
    expect(getFieldType('modifier')).toMatchObject({ systemField: 'lastModifyUserId', serverFilled: true, names: 'user' });
  });

  it('keeps the name that came with the record of somebody who is gone', () => {
    const { container } = renderField(givenValues.modifier, { ...fixtures.modifier, display: '王五' }, { value: 'gone', mode: 'cell' });
    expect(container.textContent).toBe('王五');
  });
});

describe('modifiedTime', () => {
  it('is the minute of the last change, and empty until there is one', async () => {
    await expectGiven(givenValues.modifiedTime, { ...fixtures.modifiedTime, filled: new Date(2026, 11, 31, 23, 59, 59).getTime() }, '2026-12-31 23:59');
    expect(getFieldType('modifiedTime')).toMatchObject({ systemField: 'lastModifyTime', serverFilled: true });
  });
});

describe('ownerOrganize', () => {
  it('is the organisation that the record belongs to: kept with every record, never typed', async () => {
    await expectGiven(givenValues.ownerOrganize, fixtures.ownerOrganize, '建科造价咨询');
    expect(getFieldType('ownerOrganize')).toMatchObject({ systemField: 'ownerOrganizeId', serverFilled: true, names: 'organize' });
  });
});

describe('ownerDepartment', () => {
  it('is the department in which the record was made: a value of its own, that stays when its creator moves on', async () => {
    await expectGiven(givenValues.ownerDepartment, fixtures.ownerDepartment, '造价一部');
    const type = getFieldType('ownerDepartment');
    expect(type).toMatchObject({ filledFrom: 'currentUser.departmentId', serverFilled: true, names: 'department', storage: 'text' });
    expect(type?.systemField).toBeUndefined();
  });

  it('is searched for among departments', async () => {
    const { values } = renderField(givenValues.ownerDepartment, fixtures.ownerDepartment, { mode: 'filter' });
    await choose(await openList('所属部门'), '造价二部');
    expect(values).toEqual([['o3']]);
  });
});

describe('ownerPosition', () => {
  it('is one position, the first of the person who made the record', async () => {
    await expectGiven(givenValues.ownerPosition, fixtures.ownerPosition, '造价二部');
    const type = getFieldType('ownerPosition');
    expect(type).toMatchObject({ filledFrom: 'currentUser.positions', serverFilled: true, names: 'position', storage: 'text' });
    expect(type?.systemField).toBeUndefined();
  });
});

describe('json', () => {
  it('is shown one entry a line, in its order, as text that cannot become part of the page', () => {
    const { container } = renderField(givenValues.json, fixtures.json, { value: { b: '<b>1</b>', a: [true, null] } });
    expect(container.querySelector('pre')?.textContent).toBe('{\n  "b": "<b>1</b>",\n  "a": [\n    true,\n    null\n  ]\n}');
    expect(container.querySelector('b')).toBeNull();
  });

  it('is read with the keyboard and typed by nobody', () => {
    const { container } = renderField(givenValues.json, fixtures.json, { value: fixtures.json.filled });
    expect(container.querySelector('input, textarea, [contenteditable]')).toBeNull();
    expect(screen.getByRole('group', { name: '扩展数据' }).tabIndex).toBe(0);
  });

  it('refuses what would reach into objects of the product, and what is too deep to read', () => {
    const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    const rule = (text: string) => ruleOf(fixtures.json.field, JSON.parse(text));
    expect(['{"a":[{"__proto__":1}]}', '{"a":"\\u0000"}', deep(30), deep(31)].map(rule)).toEqual(['unknownField', 'characters', undefined, 'tooDeep']);
  });
});
