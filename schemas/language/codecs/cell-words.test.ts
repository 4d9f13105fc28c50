import { expect, test } from 'vitest';
import type { FieldDocument } from '../documents/field.ts';
import { cellWords } from './cell-words.ts';
import type { SheetCell } from './codec.ts';

const field = (type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id: 'x', type, title: 'x', ...more });

test.each<[string, SheetCell, FieldDocument, string]>([
  ['nothing', null, field('text'), ''],
  ['money', 1234.5, field('money'), '1,234.50'],
  ['money below zero', -0.5, field('money'), '-0.50'],
  ['a number without zeros that mean nothing', 12.5, field('decimal', { scale: 4 }), '12.5'],
  ['a number with its unit', 1200, field('integer', { unit: { 'zh-CN': '天', 'en-US': 'days', 'zh-TW': '天' } }), '1,200 days'],
  ['a share', 0.125, field('percent'), '12.5%'],
  ['a year', 2026, field('year'), '2026'],
  ['a day', new Date('2026-03-01T00:00:00Z'), field('date'), '2026-03-01'],
  ['lines', 'one\n  two', field('textarea'), 'one two'],
  ['much', 'x'.repeat(300), field('textarea'), `${'x'.repeat(200)}…`],
])('in a text %s reads so', (_name, cell, of, expected) => {
  expect(cellWords(cell, of, 'en-US')).toBe(expected);
});
