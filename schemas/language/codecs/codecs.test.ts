import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { LOCALES } from '../documents/text.ts';
import { fixtures, type FieldTypeFixture } from '../field-types/fixtures.ts';
import { formatIssue, RULE_NAMES } from '../messages.ts';
import { emptyValueOf, parseFieldValue } from '../field-types/resolve-field.ts';
import { codecOf, type Labels, type SheetCell } from './index.ts';

/** What a cell gives back for a field, as an import reads it. */
function read(field: FieldDocument, cell: SheetCell, labels?: Labels, locale: (typeof LOCALES)[number] = 'zh-CN'): JsonValue {
  const got = codecOf(field).fromCell(cell, field, { locale, labels });
  if (!got.ok) return `refused: ${got.fault.rule}`;
  const parsed = parseFieldValue(field, got.value);
  return parsed.ok ? parsed.value : `refused: ${parsed.fault.rule}`;
}

describe.each(Object.entries(fixtures as Record<string, FieldTypeFixture>))('L9: %s', (_type, { field, valid }) => {
  const values = valid.map(([, canonical]) => canonical).filter((value) => JSON.stringify(value) !== JSON.stringify(emptyValueOf(field)));
  const codec = codecOf(field);

  test('comes back from a cell as it was, in every language', () => {
    for (const locale of LOCALES) {
      for (const value of values) {
        const cell = codec.toCell(value, field, { locale });
        expect(cell === null || cell instanceof Date || typeof cell !== 'object').toBe(true);
        // What only says less than the value is never read over it.
        if (codec.lossy === undefined) expect(read(field, cell, undefined, locale)).toEqual(value);
        else expect(['never', 'changed']).toContain(codec.lossy);
      }
      expect(codec.format(field, locale)).not.toBe('');
    }
  });

  test('a strange cell is refused or read, never thrown over', () => {
    for (const cell of ['', ' ', '=1+1', '#N/A', true, -1, 1e300, Number.NaN, new Date(Number.NaN), new Date(0), '２０２６', '__proto__']) {
      expect(() => read(field, cell)).not.toThrow();
    }
  });
});

const title = { 'zh-CN': '示例', 'en-US': 'Example', 'zh-TW': '示例' };
const fieldOf = (type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id: type, type, title, ...more });

describe('L9: any value of a type comes back from its cell', () => {
  const day = fc.integer({ min: Date.UTC(1000, 0, 1) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 });
  const cases: [string, FieldDocument, fc.Arbitrary<JsonValue>][] = [
    ['money', fieldOf('money'), fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }).map((cents) => cents / 100)],
    ['percent', fieldOf('percent'), fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100)],
    ['percent with places', fieldOf('percent', { scale: 4 }), fc.integer({ min: 0, max: 1_000_000 }).map((share) => share / 10_000)],
    ['integer', fieldOf('integer'), fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })],
    ['date', fieldOf('date'), day.map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))],
    ['datetime', fieldOf('datetime'), fc.integer({ min: Date.UTC(1001, 0, 1), max: Date.UTC(9998, 0, 1) })],
    ['text', fieldOf('text'), fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== '' && !/[\u0000\p{Cs}]/u.test(text))],
    ['tags', fieldOf('department', { multiple: true }), fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text && text !== '' && !/[\u0000\n\r\p{Cs}]/u.test(text)), { minLength: 1, maxLength: 6 })],
  ];
  test.each(cases)('%s', (_name, field, arbitrary) => {
    fc.assert(fc.property(arbitrary, (value) => {
      const parsed = parseFieldValue(field, value);
      if (!parsed.ok) return;
      expect(read(field, codecOf(field).toCell(parsed.value, field, { locale: 'zh-CN' }))).toEqual(parsed.value);
    }), { numRuns: 300 });
  });
});

describe('L9: what people type is understood', () => {
  const cases: [string, FieldDocument, SheetCell, JsonValue][] = [
    ['thousands', fieldOf('money'), '1,234,567.5', 1234567.5],
    ['a currency sign', fieldOf('money'), '¥1,200', 1200],
    ['a unit', fieldOf('integer', { unit: { 'zh-CN': '天', 'en-US': 'days', 'zh-TW': '天' } }), '12 天', 12],
    ['no number', fieldOf('money'), '一千', 'refused: numberExpected'],
    ['odd commas', fieldOf('money'), '1,2,3', 'refused: numberExpected'],
    ['a percentage as text', fieldOf('percent'), '12.5%', 12.5],
    ['a percentage of the spreadsheet', fieldOf('percent'), 0.125, 12.5],
    ['a Chinese date', fieldOf('date'), '2026年3月5日', '2026-03-05'],
    ['a date with slashes', fieldOf('date'), '2026/3/5', '2026-03-05'],
    ['a date as a bare number', fieldOf('date'), 45_000, '2023-03-15'],
    ['a day that does not exist', fieldOf('date'), '2026-02-30', 'refused: dateExpected'],
    ['a day with a time', fieldOf('date'), '2026-02-03 10:00', 'refused: dateExpected'],
    ['an instant', fieldOf('datetime'), '2026-03-05 8:30', Date.UTC(2026, 2, 5, 0, 30)],
    ['a month that became a date', fieldOf('month'), new Date(Date.UTC(2026, 11, 1)), '2026-12'],
    ['a Chinese month', fieldOf('month'), '2026年3月', '2026-03'],
    ['a quarter', fieldOf('quarter'), '2026年第4季度', '2026-04'],
    ['an English quarter', fieldOf('quarter'), 'Q4 2026', '2026-04'],
    ['a time of the spreadsheet', fieldOf('time'), 0.5, '12:00:00'],
    ['a short time', fieldOf('time'), '9:05', '09:05:00'],
    ['a number in a text', fieldOf('text'), 42, '42'],
    ['yes', fieldOf('boolean'), '是', true],
    ['an English no', fieldOf('boolean'), 'No', false],
    ['neither yes nor no', fieldOf('boolean'), '也许', 'refused: booleanExpected'],
    ['a file name', fieldOf('file'), 'a.pdf', 'refused: cellNotImported'],
  ];
  test.each(cases)('%s', (_name, field, cell, wanted) => expect(read(field, cell)).toEqual(wanted));
});

describe('L9: labels', () => {
  const byLabel: Record<string, string[]> = { 增: ['increase'], 减: ['decrease'], '甲、乙': ['both'], 张伟: ['u1', 'u2'] };
  const labels: Labels = { find: (text) => (Object.hasOwn(byLabel, text) ? byLabel[text] ?? [] : []), known: ['增', '减'] };
  const one = fieldOf('option', { options: { dictionary: 'changeDirection' } });
  const many = fieldOf('options', { options: { dictionary: 'changeDirection' } });

  test('stand for their codes', () => {
    expect(read(one, ' 增 ', labels)).toBe('increase');
    expect(read(many, '增，减', labels)).toEqual(['increase', 'decrease']);
    expect(read(many, '甲、乙', labels)).toEqual(['both']);
    expect(read(many, codecOf(many).toCell(['both', 'increase'], many, { locale: 'zh-CN', display: ['甲、乙', '增'] }), labels)).toEqual(['both', 'increase']);
  });

  test('that nobody knows are refused with those there are, and those of two with a way out', () => {
    const unknown = codecOf(one).fromCell('增加', one, { locale: 'zh-CN', labels });
    expect(unknown).toEqual({ ok: false, fault: { rule: 'labelNotAmong', params: { label: '增加', choices: '增 / 减' } } });
    const meant = codecOf(one).fromCell('增 加', one, { locale: 'zh-CN', labels: { ...labels, meant: () => '增' } });
    expect(meant).toEqual({ ok: false, fault: { rule: 'labelMeant', params: { label: '增 加', meant: '增' } } });
    expect(codecOf(one).fromCell('张伟', one, { locale: 'zh-CN', labels })).toMatchObject({ ok: false, fault: { rule: 'labelAmbiguous' } });
    expect(codecOf(one).fromCell('谁', one, { locale: 'zh-CN', labels: { find: () => [] } })).toMatchObject({ fault: { rule: 'labelUnknown' } });
  });

  test('every refusal has a text', () => {
    for (const rule of ['labelUnknown', 'labelMeant', 'labelNotAmong', 'labelAmbiguous', 'cellNotImported']) {
      expect(RULE_NAMES).toContain(rule);
      for (const locale of LOCALES) expect(formatIssue({ rule, params: { label: '增', choices: '减', meant: '减' } }, locale)).not.toContain('{');
    }
  });
});
