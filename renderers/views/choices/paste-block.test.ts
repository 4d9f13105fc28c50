import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { parseBlock, pastedValue } from './paste-block.ts';

const field = (type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id: 'x', type, title: 'x', ...more });
const none = new Map<string, string>();

/** What a spreadsheet puts on the clipboard. */
const quoted = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

test.prop([fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', '中', '"', '\t', '\n', ',') }), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })])(
  'a block is read back as the spreadsheet wrote it',
  (rows) => {
    const block = `${rows.map((row) => row.map(quoted).join('\t')).join('\r\n')}\r\n`;
    expect(parseBlock(block)).toEqual(rows);
  },
);

describe('a pasted cell', () => {
  it.each([
    ['money', '¥1,234.50', 1234.5], ['percent', '12.5%', 12.5], ['integer', '7', 7], ['integer', '7.5', undefined],
    ['date', '2026/3/5', '2026-03-05'], ['date', '2026年3月5日', '2026-03-05'], ['date', '2026/2/30', undefined],
    ['boolean', '是', true], ['boolean', '也许', undefined], ['text', '00123', '00123'], ['text', ' ', null],
  ])('of type %s reads %s', (type, text, value) => {
    expect(pastedValue(field(type), text, none)).toEqual(value);
  });

  it('names choices by their words', () => {
    const labels = new Map([['土建', 'a'], ['安装', 'b']]);
    expect(pastedValue(field('option'), '安装', labels)).toBe('b');
    expect(pastedValue(field('options'), '土建、安装', labels)).toEqual(['a', 'b']);
  });
});
