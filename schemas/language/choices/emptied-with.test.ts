import { expect, it } from 'vitest';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { withEmptied } from './emptied-with.ts';

const field = (more: Partial<FieldDocument> = {}): FieldDocument => ({ id: 'f', type: 'option', title: 'T', ...more });
const level: Record<string, FieldDocument> = {
  ledger: field(),
  key: field({ options: { names: 'fields', of: 'ledger' } }),
  value: field({ options: { names: 'choices', of: 'ledger', at: 'key' } }),
  other: field(),
  city: field({ options: { interface: 'cities', value: 'id', label: 'name', parameters: { land: { field: 'land' }, size: 'all' } } }),
  land: field({ type: 'text' }),
};
const fields = { ...level, rows: field({ type: 'table', fields: level }) };
const stored: Record<string, JsonValue> = { ledger: 'a', key: 'b', value: 'c', 'rows.1.ledger': 'a' };

it.each([
  [{ ledger: 'z' }, { ledger: 'z', key: null, value: null }],
  [{ key: 'z' }, { key: 'z', value: null }],
  [{ value: 'z' }, { value: 'z' }],
  [{ other: 'z' }, { other: 'z' }],
  [{ land: 'z' }, { land: 'z', city: null }],
  [{ land: 'z', city: 'y' }, { land: 'z', city: 'y' }],
  [{ ledger: 'a' }, { ledger: 'a' }],
  [{ ledger: 'z', key: 'y' }, { ledger: 'z', key: 'y', value: null }],
  [{ 'rows.1.ledger': 'z' }, { 'rows.1.ledger': 'z', 'rows.1.key': null, 'rows.1.value': null }],
] satisfies [Record<string, JsonValue>, Record<string, JsonValue>][])('%j empties what was chosen from it: %j', (changes, all) => {
  expect(withEmptied(fields, changes, (path) => stored[path])).toEqual(all);
});
