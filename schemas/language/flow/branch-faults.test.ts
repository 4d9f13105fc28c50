import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Comparison, Condition } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import { testingVariables as variables } from '../conditions/testing-variables.ts';
import { findBranchFaults } from './branch-faults.ts';

const field = (type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id: type, type, title: type, ...more });
const fields = { days: field('integer', { required: true, min: 0 }), amount: field('decimal', { scale: 2 }), kind: field('option', { required: true, options: { items: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }] } }), urgent: field('boolean') };
const faults = (...conditions: (Condition | undefined)[]) => findBranchFaults(conditions.map((when, index) => ({ id: `b${index}`, nodes: [], ...(when ? { when } : {}) })), fields);
const days = (op: Comparison['op'], value: number): Condition => ({ field: 'days', op, value });

describe('W3: gaps and overlaps', () => {
  test('branches that meet have neither', () => expect(faults(days('le', 3), days('gt', 3))).toEqual([]));
  test('whole numbers leave no room between 3 and 4', () => expect(faults(days('le', 3), days('ge', 4))).toEqual([]));
  test('a gap, with an example', () => expect(faults(days('lt', 3), days('gt', 3))).toEqual([{ fault: 'gap', example: { days: 3 } }]));
  test('a branch for the rest closes it', () => expect(faults(days('lt', 3), days('gt', 3), undefined)).toEqual([]));
  test('an overlap', () => expect(faults(days('le', 3), days('ge', 3))).toEqual([{ fault: 'overlap', branches: ['b0', 'b1'], example: { days: 3 } }]));
  test('one that is never taken', () => expect(faults(days('gt', 3), days('gt', 5), undefined)).toContainEqual({ fault: 'unreachable', branch: 'b1' }));
  test('a field that may be empty', () => expect(faults({ field: 'amount', op: 'le', value: 10 }, { field: 'amount', op: 'gt', value: 10 })).toEqual([{ fault: 'gap', example: { amount: null } }]));
  test('the choices of a field', () => expect(faults({ field: 'kind', op: 'eq', value: 'a' }, { field: 'kind', op: 'eq', value: 'b' })).toEqual([]));
  test('two fields together', () => expect(faults({ all: [days('gt', 3), { field: 'kind', op: 'eq', value: 'a' }] }, days('le', 3))).toEqual([{ fault: 'gap', example: { days: 4, kind: 'b' } }]));
  test('what depends on who or when is not judged', () => expect(faults({ field: 'kind', op: 'eq', value: { var: 'currentUser.id' } })).toEqual([]));

  const comparison = fc.record({ field: fc.constant('days'), op: fc.constantFrom<Comparison['op']>('eq', 'ne', 'lt', 'le', 'gt', 'ge'), value: fc.integer({ min: 0, max: 8 }) });
  property.prop([fc.array(comparison, { minLength: 1, maxLength: 4 })])('it says there is a gap exactly when some value has no branch', (conditions) => {
    const uncovered = Array.from({ length: 12 }, (_, value) => value).some((value) => !conditions.some((condition) => evaluateCondition(condition, { days: value }, { variables })));
    expect(faults(...conditions).some(({ fault }) => fault === 'gap')).toBe(uncovered);
  });
});
