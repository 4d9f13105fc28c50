import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { conditionOf, draftOf, newGroup, newKey } from './draft.ts';
import { isCondition } from './is-condition.ts';

const comparison: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constantFrom('name', 'amount'), op: fc.constantFrom('eq' as const, 'ne' as const, 'gt' as const), value: fc.oneof(fc.integer(), fc.constantFrom('a', 'b')) }),
  fc.record({ field: fc.constant('name'), op: fc.constantFrom('empty' as const, 'notEmpty' as const) }),
  fc.record({ field: fc.constant('state'), op: fc.constant('in' as const), value: fc.constant<string[]>(['a', 'b']) }),
);
const { condition } = fc.letrec<{ condition: Condition; group: Condition }>((tie) => ({
  condition: fc.oneof({ maxDepth: 3 }, comparison, tie('group')),
  group: fc.oneof(
    fc.record({ all: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ rows: fc.constant('items'), quantifier: fc.constantFrom('any' as const, 'all' as const, 'none' as const), where: comparison }),
  ),
}));

describe('the filter builder', () => {
  test.prop([condition])('shows a condition and gives it back unchanged', (before) => {
    const draft = draftOf(before);
    expect(draft && conditionOf(draft)).toEqual(before);
    expect(isCondition(JSON.parse(JSON.stringify(before)))).toBe(true);
  });

  it('leaves unfinished lines out', () => {
    const line = { kind: 'line' as const, key: newKey(), field: 'name', op: 'eq' as const, value: null };
    expect(conditionOf(newGroup([line]))).toBeNull();
    expect(conditionOf(newGroup([line, { ...line, value: 'a' }]))).toEqual({ field: 'name', op: 'eq', value: 'a' });
  });

  it('counts rows', () => {
    expect(conditionOf({ kind: 'rows', key: 1, rows: 'items', quantifier: 'count', op: 'ge', count: 3, where: newGroup() }))
      .toEqual({ rows: 'items', quantifier: 'count', op: 'ge', value: 3 });
  });

  it('says that it cannot show a negated group', () => {
    expect(draftOf({ not: { field: 'name', op: 'empty' } })).toBeNull();
  });
});
