import { describe, expect, test } from 'vitest';
import { FORMAT_NAMES, hasFormat, isFormatName } from '../formats.ts';
import { formatIssue, RULE_NAMES } from '../messages.ts';
import { fixtures, type FieldTypeFixture } from './fixtures.ts';
import { FIELD_TYPES, fieldTypes, getFieldType } from './index.ts';
import { parseFieldValue } from './resolve-field.ts';

describe.each(Object.entries(fixtures as Record<string, FieldTypeFixture>))('%s', (code, fixture) => {
  test('brings values to a canonical form that it then accepts unchanged', () => {
    for (const [input, canonical] of fixture.valid) {
      const first = parseFieldValue(fixture.field, input);
      expect(first).toEqual({ ok: true, value: canonical });
      if (first.ok) expect(parseFieldValue(fixture.field, JSON.parse(JSON.stringify(first.value)))).toEqual(first);
    }
  });

  test('refuses with a rule that has a text in every language', () => {
    for (const [, rule] of fixture.invalid) {
      expect(RULE_NAMES).toContain(rule);
      for (const locale of ['zh-CN', 'en-US', 'zh-TW'] as const) expect(formatIssue({ rule }, locale)).not.toBe(rule);
    }
  });

  test('is in the registry', () => {
    expect(getFieldType(code)).toBeDefined();
    expect(FIELD_TYPES).toContain(code);
  });
});

test('the registry answers only for its own types', () => {
  for (const code of ['constructor', '__proto__', 'toString', 'unknown', '']) expect(getFieldType(code)).toBeUndefined();
  expect(Object.keys(fieldTypes).sort()).toEqual([...FIELD_TYPES].sort());
});

const FORMAT_EXAMPLES: Record<string, { good: (string | number)[]; bad: (string | number)[] }> = {
  mobile: { good: ['13800138000', '19912345678'], bad: ['12800138000', '1380013800', '138001380001', 'a3800138000'] },
  password: { good: ['abc123', '1a1a1a', 'a234567890123456'], bad: ['abcdef', '123456', 'a1b2c', 'a2345678901234567', 'abc 123', 'abc12!'] },
  idCard: { good: ['11010519491231002X', '11010519491231002x', '440524188001010014'], bad: ['110105194912310021', '110105194902310026', '1101051949123100', 'x'] },
  email: { good: ['a@b.cn', 'first.last+tag@mail.example.com'], bad: ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn'] },
  licencePlate: { good: ['京A12345', '粤BD12345', '沪A1234学'], bad: ['A12345', '京I12345', '京A1234'] },
  telephone: {
    good: ['0571-88886666', '010 62345678', '(0571)88886666', '88886666', '400-820-8820', '95588', '12345', '13800138000', '0571-88886666-123', '88886666转8', '+86 571'.replace('571', '0571-88886666')],
    bad: ['0571', '12', '0571-8888', 'phone', '0571-88886666-', '1380013800'],
  },
  personName: { good: ['张三', '买买提·艾力', '欧阳修'], bad: ['张', '张 三', 'Zhang', '张三1', '·张三', '买买提·', '一'.repeat(21)] },
  url: {
    good: ['https://example.com', 'http://localhost:8080/a?b=c#d', 'https://例子.中国/路'],
    bad: ['example.com', 'javascript:alert(1)', 'data:text/html,x', '//example.com', 'https://', 'https://user:secret@example.com', 'https://a b.com', 'https://a.com/"x'],
  },
  postcode: { good: ['310000', '010000'], bad: ['31000', '3100000', '31000a', '910000'] },
  bankAccount: { good: ['6222021234567890128', '4111111111111111'], bad: ['6222021234567890123', '41111111111', '4111 1111 1111 1111', 'x'] },
  companyAccount: { good: ['123456', '33001616727059012345'], bad: ['12345', '1'.repeat(31), '12a456'] },
  creditCode: { good: ['91350100M000100Y43'], bad: ['91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43', '91350100m000100y43'] },
  chinese: { good: ['中文'], bad: ['中文a', 'abc', '中 文'] },
  code: { good: ['a', 'a.b', 'A1.b2.c3'], bad: ['.a', 'a.', '.', 'a_b', 'a b'] },
  account: { good: ['abc123'], bad: ['a.b', '张三', 'a b'] },
  fullName: { good: ['张三', 'Zhang3'], bad: ['张三!', 'a b', '<b>'] },
  digits: { good: ['0012'], bad: ['1.2', '-1', 'a'] },
  halfHour: { good: ['1', '1.5', 2.5, 3], bad: ['1.2', '-1', '1.', 1.25] },
  positiveInteger: { good: ['1', 20], bad: ['0', '-1', '1.5', 0] },
  noBrackets: { good: ['项目(一)'], bad: ['项目[一', '一]'] },
};

test.each(FORMAT_NAMES)('format %s', (name) => {
  const examples = FORMAT_EXAMPLES[name];
  for (const value of examples?.good ?? []) expect(hasFormat(value, name), String(value)).toBe(true);
  for (const value of examples?.bad ?? []) expect(hasFormat(value, name), String(value)).toBe(false);
  expect(examples?.good.length).toBeGreaterThan(0);
  expect(RULE_NAMES).toContain(`format.${name}`);
});

test('formats are known by their own names only', () => {
  expect(isFormatName('mobile')).toBe(true);
  expect(isFormatName('constructor')).toBe(false);
});

test('messages fill in their parameters and keep the specification’s words', () => {
  expect(formatIssue({ rule: 'maxFiles', params: { limit: 3 } }, 'zh-CN')).toBe('当前限制最多可以上传3个文件');
  expect(formatIssue({ rule: 'format.password' }, 'zh-CN')).toBe('6-16位字符的密码（数字和字母组成）');
  expect(formatIssue({ rule: 'rule', message: { 'zh-CN': '甲', 'en-US': 'A', 'zh-TW': '甲' } }, 'en-US')).toBe('A');
  expect(formatIssue({ rule: 'constructor' }, 'en-US')).toBe('This value is not valid');
});
