import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../language/documents/json.ts';
import { canonicalText } from './canonical.ts';
import { mergeThree } from './merge.ts';

/** Documents as they occur: texts, lists of names, fields with ids in any order. */
const fields = fc.uniqueArray(fc.record({ id: fc.constantFrom('f1', 'f2', 'f3', 'f4'), key: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.constantFrom('甲', '乙') }), { selector: ({ id }) => id, maxLength: 4 })
  .filter((list) => new Set(list.map(({ key }) => key)).size === list.length)
  .map((list) => Object.fromEntries(list.map(({ key, ...field }) => [key, field])));
const documents = fc.record({
  title: fc.constantFrom('一', '二', '三'),
  columns: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  layout: fc.array(fc.oneof(fc.constant('a'), fc.record({ field: fc.constantFrom('b', 'c'), span: fc.constantFrom('full', 'half') }), fc.record({ divider: fc.constant(true) })), { maxLength: 4 }),
  fields,
}, { requiredKeys: ['title'] }) as fc.Arbitrary<JsonValue>;

describe('what two states that come from one become', () => {
  test.prop([documents, documents])('P9: where only one has gone on, it is his state, and nothing has to be chosen', (base, next) => {
    for (const merged of [mergeThree(base, base, next), mergeThree(base, next, base), mergeThree(base, next, next)]) {
      expect(merged.conflicts).toEqual([]);
      expect(canonicalText(merged.value ?? null)).toBe(canonicalText(next));
    }
  });

  test.prop([documents, documents, documents])('P9: what both have changed is a conflict whichever side one looks from, and each can be chosen', (base, mine, theirs) => {
    const [one, other] = [mergeThree(base, mine, theirs), mergeThree(base, theirs, mine)];
    expect(one.conflicts.map(({ path }) => path.join('/')).sort()).toEqual(other.conflicts.map(({ path }) => path.join('/')).sort());
    expect(one.conflicts.every(({ mine: here, theirs: there }) => canonicalText(here ?? null) !== canonicalText(there ?? null) || (here === undefined) !== (there === undefined))).toBe(true);
  });

  test.prop([documents, documents, documents])('P9: importing the same again changes nothing more', (base, mine, theirs) => {
    const { value } = mergeThree(base, mine, theirs);
    const again = mergeThree(theirs, value, theirs);
    expect(again.conflicts).toEqual([]);
    expect(canonicalText(again.value ?? null)).toBe(canonicalText(value ?? null));
  });

  it('a field that one renames and the other titles has both', () => {
    const base = { fields: { amount: { id: 'f1', type: 'money', title: '金额' } } };
    const mine = { fields: { amount: { id: 'f1', type: 'money', title: '含税金额' } } };
    const theirs = { fields: { total: { id: 'f1', type: 'money', title: '金额' } } };
    const { value, conflicts, changes } = mergeThree(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toEqual({ fields: { total: { id: 'f1', type: 'money', title: '含税金额' } } });
    expect(changes.map(({ path, by }) => `${by} ${path.join('/')}`)).toEqual(['theirs fields/f1/$key', 'mine fields/f1/title']);
  });

  it('two fields of one name are a conflict of the fields, and neither is lost unnoticed', () => {
    const mine = { fields: { amount: { id: 'f1', type: 'money' } } };
    const theirs = { fields: { amount: { id: 'f2', type: 'text' } } };
    const { value, conflicts } = mergeThree({ fields: {} }, mine, theirs);
    expect(conflicts).toEqual([{ path: ['fields'], base: {}, mine: mine.fields, theirs: theirs.fields }]);
    expect(value).toEqual(mine);
  });

  it('columns that both add are both there, after what they stood after', () => {
    const { value, conflicts } = mergeThree(['a', 'b'], ['a', 'mine', 'b'], ['a', 'b', 'theirs']);
    expect(conflicts).toEqual([]);
    expect(value).toEqual(['a', 'mine', 'b', 'theirs']);
  });

  it('one place that both change differently stays as it is here until theirs is chosen', () => {
    const state = (title: string): JsonValue => ({ a: { title, help: 'x' } });
    const merged = mergeThree(state('一'), state('二'), state('三'));
    expect(merged.conflicts).toEqual([{ path: ['a', 'title'], base: '一', mine: '二', theirs: '三' }]);
    expect(merged.value).toEqual(state('二'));
    expect(mergeThree(state('一'), state('二'), state('三'), { 'a/title': 'theirs' }).value).toEqual(state('三'));
  });

  it('without a common state only what differs has to be chosen', () => {
    const { value, conflicts } = mergeThree(undefined, { title: '一', mine: 1 }, { title: '二', theirs: 2 });
    expect(conflicts.map(({ path }) => path)).toEqual([['title']]);
    expect(value).toEqual({ title: '一', mine: 1, theirs: 2 });
  });
});
