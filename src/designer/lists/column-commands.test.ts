import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { columnCommands, placeBeside } from './column-commands.ts';

const COLUMNS = ['name', { field: 'days', width: 90, hidden: true }, 'total'];
const IDS: Record<string, string> = { f1: 'name', f2: 'days', f3: 'total' };
const commands = (settings: Parameters<typeof columnCommands>[1]) => columnCommands(COLUMNS, settings, (id) => IDS[id]);

describe('what is changed on the list itself becomes steps of its design', () => {
  it('widths, pins and what is shown', () => {
    expect(commands({ widths: { f1: 200, f2: 90 }, pinned: { f3: 'right', f2: 'none' }, hidden: ['f1'], shown: ['f2'] })).toEqual([
      { name: 'setColumn', field: 'name', property: 'width', value: 200 },
      { name: 'setColumn', field: 'total', property: 'fixed', value: 'right' },
      { name: 'setColumn', field: 'name', property: 'hidden', value: true },
      { name: 'setColumn', field: 'days', property: 'hidden' },
    ]);
  });

  it('fields that are gone mean nothing', () => {
    expect(commands({ widths: { f9: 100 }, hidden: ['f9'], order: ['f9', 'f1', 'f2', 'f3'] })).toEqual([]);
  });

  test.prop([fc.nat({ max: 2 }), fc.nat({ max: 2 })])('an order in which one column stands elsewhere is one move', (from, to) => {
    const ids = Object.keys(IDS);
    const moved = ids[from] ?? '';
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, moved);
    const keys = COLUMNS.map((column) => (typeof column === 'string' ? column : column.field));
    const next = commands({ order }).reduce((present, command) => (command.name === 'moveColumn' ? present.filter((key) => key !== command.field).toSpliced(command.to, 0, command.field) : present), keys);
    expect(next).toEqual(order.map((id) => IDS[id]));
  });
});

it('a column put beside itself or beside its neighbour stays where it is', () => {
  expect(placeBeside(COLUMNS, 'name', 'days', 'before')).toBeNull();
  expect(placeBeside(COLUMNS, 'name', 'name', 'after')).toBeNull();
  expect(placeBeside(COLUMNS, 'name', 'days', 'after')).toBe(1);
  expect(placeBeside(COLUMNS, 'total', 'name', 'before')).toBe(0);
});
