import { describe, expect, it } from 'vitest';
import { LEDGER_MODEL } from '../../../engine/testing/ledger.ts';
import { searchCondition, searchConditions, searchValue } from './search-condition.ts';
import type { SearchField } from './search-fields.ts';

const field = (key: string, op: SearchField['op'], given: Partial<SearchField> = {}): SearchField => ({
  key,
  field: LEDGER_MODEL.fields['name'] ?? { id: key, type: 'text', title: key },
  Widget: () => null,
  op,
  default: null,
  ...given,
});

describe('the condition of the search bar', () => {
  it('is one comparison for each filled field', () => {
    expect(searchConditions([field('name', 'contains'), field('state', 'eq'), field('no', 'eq')], { name: '桥', state: 'draft', no: '  ' }))
      .toEqual([{ field: 'name', op: 'contains', value: '桥' }, { field: 'state', op: 'eq', value: 'draft' }]);
  });

  it('a range open at one end is a comparison', () => {
    expect(searchCondition(field('on', 'between'), ['2026-01-01', '2026-02-01'])).toEqual({ field: 'on', op: 'between', value: ['2026-01-01', '2026-02-01'] });
    expect(searchCondition(field('on', 'between'), ['2026-01-01', null])).toEqual({ field: 'on', op: 'ge', value: '2026-01-01' });
    expect(searchCondition(field('on', 'between'), [null, 5])).toEqual({ field: 'on', op: 'le', value: 5 });
    expect(searchCondition(field('on', 'between'), [null, null])).toBeNull();
  });

  it('zero and false are values', () => {
    expect(searchCondition(field('n', 'eq'), 0)).toEqual({ field: 'n', op: 'eq', value: 0 });
    expect(searchCondition(field('b', 'eq'), false)).toEqual({ field: 'b', op: 'eq', value: false });
  });

  it('several values need an operator for several', () => {
    expect(searchCondition(field('state', 'eq'), ['a', 'b'])).toEqual({ field: 'state', op: 'in', value: ['a', 'b'] });
    expect(searchCondition(field('state', 'in'), 'a')).toEqual({ field: 'state', op: 'in', value: ['a'] });
  });

  it('a default counts until the user empties the field', () => {
    const withDefault = field('state', 'eq', { default: 'draft' });
    expect(searchValue(withDefault, {})).toBe('draft');
    expect(searchConditions([withDefault], { state: null })).toEqual([]);
  });
});
