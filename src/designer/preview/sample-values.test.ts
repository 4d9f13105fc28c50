import { expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { fixtures } from '#schemas/language/field-types/fixtures.ts';
import { parseFieldValue } from '#schemas/language/field-types/resolve-field.ts';
import { FIELD_TYPES } from '#schemas/language/index.ts';
import { sampleOf } from './sample-values.ts';

/** Only real ones will do, or there is nothing to be typed. */
const WITHOUT = new Set(['password', 'capitals', 'lookup', 'aggregate', 'reference', 'members', 'approver', 'address', 'file', 'image', 'signature', 'seal', 'json', 'table', 'option', 'options', 'treeOption']);

it.each(FIELD_TYPES.filter((type) => !WITHOUT.has(type)))('a sample of %s is a value that the type takes, whatever place it stands at', (type) => {
  const { accept: _accept, ...field } = fixtures[type].field;
  for (let place = 0; place < 40; place += 1) {
    const { value } = sampleOf(field, place, `示例 ${String(place)}`);
    expect(value, `at ${String(place)}`).not.toBeNull();
    const parsed = parseFieldValue(field, value);
    expect(parsed).toEqual({ ok: true, value });
    expect(getFieldType(type)?.check?.(value, field)).toBeUndefined();
  }
});

it('a sample keeps to the limits of its field', () => {
  expect(sampleOf({ id: 'a', type: 'integer', title: '', max: 7 }, 20, '').value).toBe(7);
  expect(sampleOf({ id: 'a', type: 'rate', title: '', settings: { count: 3 } }, 8, '').value).toBeLessThanOrEqual(3);
  expect(sampleOf({ id: 'a', type: 'barcode', title: '', settings: { symbology: 'ean13' } }, 8, '').value).toBe('6901234567892');
  expect(sampleOf({ id: 'a', type: 'text', title: '', maxLength: 4 }, 0, '很长的文字').value).toBe('很长的文');
});
