import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { RecordRow } from '../../engine/data-source.ts';
import { buildLines } from './build-lines.ts';
import { dropPlace, keyPlace, placeOf, zoneAt } from './placing.ts';
import type { Place, Placing, Zone } from './placing.ts';

type Pairs = [string, string | null][];
const TREE: Pairs = [['a', null], ['a1', 'a'], ['a2', 'a'], ['a21', 'a2'], ['b', null], ['c', null]];

function placing(pairs: Pairs, isOrdered = true): Placing {
  const records = pairs.map(([id, parentId]): RecordRow => ({ id, parentId }));
  return { lines: buildLines(records, { parent: 'parentId', matches: null, isOpen: () => true }), parent: 'parentId', isOrdered };
}

/** The tree after a move, as the server makes it. */
function moved(pairs: Pairs, id: string, { parentId, before }: Place): Pairs {
  const rest = pairs.filter(([other]) => other !== id);
  const at = before === null ? rest.length : rest.findIndex(([other]) => other === before);
  return [...rest.slice(0, at), [id, parentId], ...rest.slice(at)];
}

describe('L7: where a line of a tree can be dropped', () => {
  it('between lines where the order is the records\' own, else only inside', () => {
    expect([zoneAt(2, 40, true), zoneAt(20, 40, true), zoneAt(38, 40, true), zoneAt(2, 40, false)]).toEqual(['before', 'inside', 'after', 'inside']);
  });

  it.each<[string, string, Zone, Place | null]>([
    ['c', 'a', 'before', { parentId: null, before: 'a' }],
    ['c', 'a', 'inside', { parentId: 'a', before: null }],
    ['c', 'a', 'after', { parentId: 'a', before: 'a1' }],
    ['c', 'a1', 'after', { parentId: 'a', before: 'a2' }],
    ['a1', 'a21', 'after', { parentId: 'a2', before: null }],
    ['a', 'b', 'after', { parentId: null, before: 'c' }],
    // Itself, below itself, and where it stands already.
    ['a', 'a', 'inside', null],
    ['a', 'a21', 'before', null],
    ['a1', 'a', 'inside', null],
    ['b', 'c', 'before', null],
    ['b', 'nothing', 'inside', null],
  ])('%s over %s (%s)', (id, over, zone, place) => {
    expect(dropPlace(placing(TREE), id, over, zone)).toEqual(place);
  });

  it('and by key: up, down, in, out', () => {
    const at = (id: string, key: 'Up' | 'Down' | 'Left' | 'Right', ordered = true): Place | null => keyPlace(placing(TREE, ordered), id, `Arrow${key}`);
    expect([at('b', 'Up'), at('a', 'Up'), at('b', 'Up', false)]).toEqual([{ parentId: null, before: 'a' }, null, null]);
    expect([at('a', 'Down'), at('b', 'Down'), at('c', 'Down')]).toEqual([{ parentId: null, before: 'c' }, { parentId: null, before: null }, null]);
    expect([at('b', 'Right'), at('a', 'Right'), at('a2', 'Right')]).toEqual([{ parentId: 'a', before: null }, null, { parentId: 'a1', before: null }]);
    expect([at('a21', 'Left'), at('a1', 'Left'), at('b', 'Left')]).toEqual([{ parentId: 'a', before: null }, { parentId: null, before: 'b' }, null]);
  });

  const tree = fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 9 })
    .map((parents): Pairs => parents.map((above, index) => [`n${String(index)}`, index === 0 || above >= index ? null : `n${String(above)}`]));
  test.prop([tree, fc.nat(), fc.nat(), fc.constantFrom<Zone>('before', 'inside', 'after')])('any drop can be taken back, and loses nobody', (pairs, one, other, zone) => {
    const [id] = pairs[one % pairs.length] ?? [''];
    const [over] = pairs[other % pairs.length] ?? [''];
    const before = placing(pairs);
    const place = dropPlace(before, id, over, zone);
    const origin = placeOf(before, id);
    if (!place || !origin) return;
    const order = (list: Pairs): string[] => placing(list).lines.map((line) => `${line.id} ${String(line.depth)}`);
    const after = moved(pairs, id, place);
    expect(order(after)).toHaveLength(pairs.length);
    expect(placeOf(placing(after), id)).toEqual(place);
    expect(order(moved(after, id, origin))).toEqual(order(pairs));
  });
});
