import { expect, test } from 'vitest';
import { FIELD_TYPES } from './index.ts';
import { isMaskable, maskedText } from './mask.ts';

test('the last four characters are left, of a short value none, and nothing tells how long it is', () => {
  expect(maskedText('13800001234')).toBe('••••1234');
  expect(maskedText('110101199003074258')).toBe('••••4258');
  expect(maskedText('12345')).toBe('••••2345');
  for (const short of ['1234', '12', 'x']) expect(maskedText(short)).toBe('••••');
  // By characters as people count them.
  expect(maskedText('😀😀😀😀😀')).toBe('••••😀😀😀😀');
  expect(maskedText(maskedText('13800001234'))).toBe('••••1234');
});

test('texts that somebody types can be masked, and nothing else', () => {
  const field = (type: string, more = {}): Parameters<typeof isMaskable>[0] => ({ id: 'x', type, title: 'X', ...more });
  expect(FIELD_TYPES.filter((type) => isMaskable(field(type)))).toEqual([
    'text', 'textarea', 'email', 'mobile', 'telephone', 'idCard', 'licencePlate', 'personName', 'creditCode', 'bankAccount', 'postcode', 'url', 'code',
    'suggestion', 'billNumber',
  ]);
  expect(isMaskable(field('text', { options: { items: [] } }))).toBe(false);
  expect(isMaskable(field('nothing'))).toBe(false);
});
