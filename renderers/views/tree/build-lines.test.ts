import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { RecordRow } from '../../engine/data-source.ts';
import { buildLines } from './build-lines.ts';

const record = (id: string, parentId: string | null): RecordRow => ({ id, parentId });
const open = { parent: 'parentId', matches: null, isOpen: () => true };

describe('the lines of a tree', () => {
  it('puts children below their parent, deeper by one', () => {
    const lines = buildLines([record('a', null), record('b', null), record('a1', 'a'), record('a11', 'a1')], open);
    expect(lines.map((line) => [line.id, line.depth])).toEqual([['a', 0], ['a1', 1], ['a11', 2], ['b', 0]]);
  });

  it('hides what is below a closed branch', () => {
    const lines = buildLines([record('a', null), record('a1', 'a')], { ...open, isOpen: () => false });
    expect(lines).toMatchObject([{ id: 'a', branch: 'closed' }]);
  });

  it('marks those above a match that do not match themselves', () => {
    const lines = buildLines([record('a', null), record('a1', 'a')], { ...open, matches: new Set(['a1']) });
    expect(lines.map((line) => line.faint ?? false)).toEqual([true, false]);
  });

  it('a record whose parent cannot be seen is a root', () => {
    expect(buildLines([record('x', 'secret')], open)).toMatchObject([{ id: 'x', depth: 0 }]);
  });

  test.prop([fc.uniqueArray(fc.tuple(fc.nat({ max: 12 }), fc.option(fc.nat({ max: 12 }))), { selector: ([id]) => id })])(
    'an unfolded tree shows every record exactly once, circles included',
    (pairs) => {
      const records = pairs.map(([id, parent]) => record(String(id), parent === null ? null : String(parent)));
      const ids = buildLines(records, open).map((line) => line.id);
      expect([...ids].sort()).toEqual(records.map((each) => String(each['id'])).sort());
    },
  );
});
