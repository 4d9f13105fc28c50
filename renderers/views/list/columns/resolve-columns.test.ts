import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { ledgerConfig } from '../../../engine/testing/ledger.ts';
import { moveColumn, setPinned, setVisible, setWidth } from './change-settings.ts';
import { readColumnSettings } from './column-settings.ts';
import { resolveColumns, shownColumns } from './resolve-columns.ts';

const FIELDS = ['name', 'state', 'amount', 'signedOn'];
const ids = FIELDS.map((key) => `f-${key}`);
const anyId = fc.constantFrom(...ids, 'f-gone', 'f-never');
const settings = fc.record({
  order: fc.uniqueArray(anyId),
  hidden: fc.uniqueArray(anyId),
  shown: fc.uniqueArray(anyId),
  pinned: fc.dictionary(anyId, fc.constantFrom('left' as const, 'right' as const, 'none' as const)),
  widths: fc.dictionary(anyId, fc.integer({ min: 1, max: 900 })),
}, { requiredKeys: [] });

describe('columns', () => {
  test.prop([settings])('each permitted column is there exactly once, whatever the user saved', (saved) => {
    const columns = resolveColumns(ledgerConfig(), {}, saved);
    expect(columns.map((column) => column.key).sort()).toEqual([...FIELDS].sort());
    expect(shownColumns(columns).length).toBe(columns.filter((column) => column.visible).length);
  });

  test.prop([settings])('the order of the others stays when a field disappears', (saved) => {
    const withAll = resolveColumns(ledgerConfig(), {}, { ...saved, order: saved.order ?? ids }).map((column) => column.key);
    const without = resolveColumns(ledgerConfig({ list: { columns: ['name', 'amount', 'signedOn'] } }), {}, { ...saved, order: saved.order ?? ids });
    const known = new Set(saved.order ?? ids);
    const ordered = withAll.filter((key) => key !== 'state' && known.has(`f-${key}`));
    expect(without.map((column) => column.key).filter((key) => known.has(`f-${key}`))).toEqual(ordered);
  });

  it('a renamed field keeps its settings, because its id stays', () => {
    const config = ledgerConfig({
      fields: { sum: { id: 'f-amount', type: 'money', title: '总额' } },
      list: { columns: ['name', 'sum'] },
      permission: { read: ['name', 'sum'] },
    });
    const [first] = resolveColumns(config, {}, { order: ['f-amount', 'f-name'], widths: { 'f-amount': 321 } });
    expect(first).toMatchObject({ key: 'sum', width: 321 });
  });

  it('a column the user may not read is not there, not even to be switched on', () => {
    const config = ledgerConfig({ permission: { read: ['name', 'state'] } });
    const columns = resolveColumns(config, {}, { shown: ['f-amount'] });
    expect(columns.map((column) => column.key)).toEqual(['name', 'state']);
  });

  it('what the document hides is shown once the user asks for it', () => {
    const config = ledgerConfig({ list: { columns: ['name', { field: 'amount', hidden: true }] } });
    expect(shownColumns(resolveColumns(config, {}, {})).map((column) => column.key)).toEqual(['name']);
    expect(shownColumns(resolveColumns(config, {}, setVisible({}, 'f-amount', true))).map((column) => column.key)).toEqual(['name', 'amount']);
  });

  it('moving one keeps the place of fields that are gone', () => {
    const columns = resolveColumns(ledgerConfig(), {}, {});
    const moved = moveColumn({ order: ['f-gone', ...ids] }, columns, 'f-signedOn', 'f-name');
    expect(moved.order).toEqual(['f-signedOn', 'f-name', 'f-state', 'f-amount', 'f-gone']);
  });

  it('pins go to their side, and a width stays usable', () => {
    const pinned = setPinned(setPinned({}, 'f-amount', 'left'), 'f-name', 'right');
    expect(shownColumns(resolveColumns(ledgerConfig(), {}, pinned)).map((column) => column.key)).toEqual(['amount', 'state', 'signedOn', 'name']);
    expect(setWidth({}, 'f-name', 3).widths).toEqual({ 'f-name': 48 });
  });

  it('the title stays in view with a number before it, unless the user wants it otherwise', () => {
    const config = ledgerConfig({ list: { columns: ['state', 'name', 'amount'], card: { title: 'name' } } });
    const fixed = (saved: Parameters<typeof resolveColumns>[2]) => resolveColumns(config, {}, saved).map(({ key, fixed }) => [key, fixed]);
    expect(fixed({})).toEqual([['state', 'left'], ['name', 'left'], ['amount', null]]);
    expect(fixed(setPinned({}, 'f-name', 'none'))).toEqual([['state', null], ['name', null], ['amount', null]]);
    expect(fixed({ hidden: ['f-state'] })).toEqual([['state', null], ['name', 'left'], ['amount', null]]);
    expect(fixed({ order: ['f-state', 'f-amount', 'f-name'] })).toEqual([['state', null], ['amount', null], ['name', null]]);
  });

  it('stored settings of another shape do no harm', () => {
    expect(readColumnSettings({ order: 'name', widths: { a: -1, b: 90 }, density: 'huge', pinned: { a: 'top' } })).toEqual({ widths: { b: 90 }, pinned: {} });
    expect(readColumnSettings([1, 2])).toEqual({});
  });
});
