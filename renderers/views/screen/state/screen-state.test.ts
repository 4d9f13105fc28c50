import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { ScreenState, ScreenStateDefaults } from './screen-state.ts';
import { PAGE_SIZES, readScreenState, writeScreenState } from './screen-state.ts';
import { readUrlValue, writeUrlValue } from '../../../engine/url-value.ts';

const DEFAULTS: ScreenStateDefaults = {
  pageSize: 20, paging: 'pages', as: 'table', keyword: '', sort: [{ field: 'no', order: 'desc' }], group: [], search: {}, filter: null,
};

/** JSON has no minus zero. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as ScreenState['search'][string]);
const key = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,11}$/);
const operand = json.filter((value) => value !== '');
const state: fc.Arbitrary<ScreenState> = fc.record({
  page: fc.integer({ min: 1, max: 5000 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  keyword: fc.string(),
  paging: fc.constantFrom('pages' as const, 'scroll' as const),
  as: key,
  month: fc.option(fc.tuple(fc.integer({ min: 1970, max: 2099 }), fc.integer({ min: 1, max: 12 })).map(([year, month]) => `${String(year)}-${String(month).padStart(2, '0')}`)),
  folder: fc.array(fc.oneof(fc.string(), fc.constant(null)), { maxLength: 3 }),
  view: fc.option(key),
  sort: fc.array(fc.record({ field: key, order: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 4 }),
  group: fc.array(fc.oneof(fc.record({ field: key }), fc.record({ field: key, by: fc.constantFrom('day' as const, 'month' as const, 'year' as const) })), { minLength: 1, maxLength: 3 }),
  unfolded: fc.array(fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
  search: fc.dictionary(key, operand),
  filter: fc.option(fc.record({ field: key, op: fc.constant('eq' as const), value: fc.string() })),
  node: fc.option(fc.string()),
  open: fc.option(fc.oneof(
    fc.record({ mode: fc.constant('add' as const), record: fc.constant(null) }),
    fc.record({ mode: fc.constant('add' as const), record: fc.constant(null), values: fc.dictionary(key, operand, { minKeys: 1 }) }),
    fc.record({ mode: fc.constantFrom('edit' as const, 'detail' as const, 'history' as const, 'addChild' as const), record: key }),
  )),
  scope: fc.dictionary(key, operand),
});

describe('L13: the link of a screen', () => {
  test.prop([state])('carries every state there and back', (before) => {
    const text = writeScreenState(before, DEFAULTS, new URLSearchParams()).toString();
    expect(readScreenState(new URLSearchParams(text), DEFAULTS)).toEqual(before);
  });

  test.prop([json])('keeps every value', (value) => {
    expect(readUrlValue(writeUrlValue(value))).toEqual(value);
  });

  it('says nothing of what is as the document says', () => {
    const start = readScreenState(new URLSearchParams(), DEFAULTS);
    expect(start.sort).toEqual(DEFAULTS.sort);
    expect(writeScreenState(start, DEFAULTS, new URLSearchParams()).toString()).toBe('');
  });

  it('is short and readable', () => {
    const before = readScreenState(new URLSearchParams(), DEFAULTS);
    const link = writeScreenState(
      { ...before, page: 3, sort: [{ field: 'state', order: 'asc' }, { field: 'amount', order: 'desc' }], search: { state: 'draft' }, open: { mode: 'edit', record: 'r1' } },
      DEFAULTS,
      new URLSearchParams(),
    );
    expect(link.toString()).toBe('f.state=draft&sort=state%2C-amount&page=3&record=r1&mode=edit');
  });

  it('L13: says what was taken away from a saved view', () => {
    const view: ScreenStateDefaults = { ...DEFAULTS, keyword: 'bridge', search: { state: 'draft' }, filter: { field: 'no', op: 'notEmpty' }, group: [{ field: 'state' }] };
    const start = readScreenState(new URLSearchParams(), view);
    expect(writeScreenState(start, view, new URLSearchParams()).toString()).toBe('');
    const bare = { ...start, keyword: '', search: {}, filter: null, group: [], sort: [] };
    const read = readScreenState(new URLSearchParams(writeScreenState(bare, view, new URLSearchParams()).toString()), view);
    expect(read).toEqual({ ...bare, search: { state: null } });
  });

  it('leaves parameters of others alone', () => {
    const params = new URLSearchParams('tab=2&page=7');
    const state = readScreenState(new URLSearchParams(), DEFAULTS);
    expect(writeScreenState(state, DEFAULTS, params).toString()).toBe('tab=2');
  });

  it('takes nonsense as absent', () => {
    const state = readScreenState(new URLSearchParams('page=-1&size=7&mode=fly&filter=%7B%22field%22%3A1%7D'), DEFAULTS);
    expect(state).toMatchObject({ page: 1, pageSize: 20, open: null, filter: null });
  });
});
