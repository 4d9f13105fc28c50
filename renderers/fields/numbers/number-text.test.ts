import { expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { numberText } from './number-text.ts';

const services = {
  t: (key: string, params?: object) => `${key} ${JSON.stringify(params)}`,
  text: (text: FieldDocument['title'] | undefined) => (typeof text === 'object' ? text['en-US'] : text ?? ''),
};

it.each<[Partial<FieldDocument>, number, string]>([
  [{ type: 'progress' }, 0, '0%'],
  [{ type: 'percent' }, 12.5, '12.5%'],
  [{ type: 'money' }, 1234567.8, '1,234,567.80'],
  [{ type: 'money', settings: { currency: '¥' } }, 5, '¥ 5.00'],
  [{ type: 'decimal', unit: { 'zh-CN': '平方米', 'en-US': 'm²', 'zh-TW': '平方公尺' } }, 1234.5, '1,234.5 m²'],
  [{ type: 'integer', settings: { thousands: false } }, 2026, '2026'],
  [{ type: 'year' }, 2026, '2026'],
  [{ type: 'duration' }, 120, 'form.hourCount {"count":2}'],
])('%j says %d as %s', (field, value, text) => {
  expect(numberText({ id: 'x', type: 'integer', title: 'X', ...field }, value, services)).toBe(text);
});
