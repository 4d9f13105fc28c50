import { describe, expect, it } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { fieldOf } from '../../../engine/model-fields.ts';
import { fakeDataSource } from '../../../engine/testing/fake-data-source.ts';
import { fakeServices } from '../../../engine/testing/fake-services.ts';
import { LEDGER_MODEL } from '../../../engine/testing/ledger.ts';
import { explain } from './explain.ts';

const { services } = fakeServices(fakeDataSource({}).dataSource);
const say = (condition: Condition): string => explain(condition, {
  t: services.t,
  locale: services.locale,
  field: (key, table) => (table ? fieldOf(LEDGER_MODEL, table)?.fields?.[key] : undefined) ?? fieldOf(LEDGER_MODEL, key),
  title: (field) => services.text(field.title),
  value: (_field, value) => String(value),
});

describe('L3: a condition read out', () => {
  it.each<[Condition, string]>([
    [{ field: 'amount', op: 'gt', value: 100 }, '金额 大于 100'],
    [{ field: 'state', op: 'in', value: ['draft', 'signed'] }, '状态 属于 draft、signed'],
    [{ field: 'signedOn', op: 'between', value: ['2026-01-01', '2026-01-31'] }, '签订日期 介于 2026-01-01 至 2026-01-31'],
    [{ field: 'signedOn', op: 'ge', value: { var: 'today', addDays: -7 } }, '签订日期 大于等于 今天前 7 天'],
    [{ field: 'signedOn', op: 'between', value: { period: 'month', add: -1 } }, '签订日期 介于 上月'],
    [{ field: 'signedOn', op: 'le', value: { period: 'quarter', edge: 'end' } }, '签订日期 小于等于 本季度最后一天'],
    [{ field: 'signedOn', op: 'between', value: { period: 'year', add: -3 } }, '签订日期 介于 3 年前'],
    [{ field: 'name', op: 'empty' }, '合同名称 为空'],
    [{ field: 'name', op: 'eq', value: { field: 'parentId' } }, '合同名称 等于 上级'],
    [{ all: [{ field: 'name', op: 'notEmpty' }, { any: [{ field: 'amount', op: 'lt', value: 1 }, { field: 'amount', op: 'gt', value: 9 }] }] }, '合同名称 不为空 且 (金额 小于 1 或 金额 大于 9)'],
    [{ not: { field: 'name', op: 'empty' } }, '不满足 (合同名称 为空)'],
    [{ rows: 'items', quantifier: 'any', where: { field: 'price', op: 'gt', value: 5 } }, '“明细”中任一行 (单价 大于 5)'],
    [{ rows: 'items', quantifier: 'count', op: 'ge', value: 3 }, '“明细”中 (存在) 的行数 大于等于 3'],
  ])('%j', (condition, sentence) => {
    expect(say(condition)).toBe(sentence);
  });
});
