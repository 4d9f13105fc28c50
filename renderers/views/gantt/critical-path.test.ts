import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { criticalPath } from './critical-path.ts';
import type { PlannedTask } from './critical-path.ts';

const task = (id: string, first: number, last: number, ...after: string[]): PlannedTask => ({ id, first, last, after });

/** A plan that keeps its own order: each task begins after all it waits for, by so many days. */
const plans = fc.array(fc.record({ days: fc.integer({ min: 1, max: 20 }), lag: fc.integer({ min: 0, max: 5 }), after: fc.array(fc.nat(30), { maxLength: 3 }) }), { minLength: 1, maxLength: 25 })
  .map((given) => {
    const made: PlannedTask[] = [];
    for (const [index, { days, lag, after }] of given.entries()) {
      const before = index === 0 ? [] : [...new Set(after.map((place) => place % index))];
      const first = Math.max(0, ...before.map((place) => (made[place]?.last ?? -1) + 1)) + lag;
      made.push(task(`t${String(index)}`, first, first + days - 1, ...before.map((place) => `t${String(place)}`)));
    }
    return made;
  });

/** When all is done if each task begins as early as it may and at its planned day at the earliest. */
function endOf(tasks: readonly PlannedTask[], late: ReadonlyMap<string, number>): number {
  const ends = new Map<string, number>();
  for (const { id, first, last, after } of tasks) {
    const begins = Math.max(first + (late.get(id) ?? 0), ...after.map((before) => (ends.get(before) ?? -1) + 1));
    ends.set(id, begins + last - first);
  }
  return Math.max(...ends.values());
}

describe('the critical path', () => {
  it('is the chain without a day to lose', () => {
    const { critical, slack } = criticalPath([task('a', 0, 4), task('b', 5, 9, 'a'), task('c', 5, 6, 'a'), task('d', 10, 12, 'b', 'c'), task('e', 3, 4)]);
    expect([...critical]).toEqual(['a', 'b', 'd']);
    expect([slack.get('c'), slack.get('e')]).toEqual([3, 8]);
  });

  it('is nothing where nothing waits, and leaves circles out', () => {
    expect(criticalPath([task('a', 0, 4), task('b', 0, 2)]).critical.size).toBe(0);
    expect([...criticalPath([task('a', 0, 4, 'b'), task('b', 5, 6, 'a'), task('c', 0, 1), task('d', 2, 9, 'c')]).critical]).toEqual(['c', 'd']);
    expect(criticalPath([]).critical.size).toBe(0);
  });

  property.prop([plans, fc.nat(24)])('says by how many days a task can be late before the end of all moves', (tasks, place) => {
    const { slack } = criticalPath(tasks);
    const late = tasks[place % tasks.length] as PlannedTask;
    const days = slack.get(late.id) ?? 0;
    const end = endOf(tasks, new Map());
    expect(endOf(tasks, new Map([[late.id, days]]))).toBe(end);
    expect(endOf(tasks, new Map([[late.id, days + 1]]))).toBe(end + 1);
  });

  property.prop([plans])('goes on from each task on it to another one, up to the last day', (tasks) => {
    const { critical } = criticalPath(tasks);
    const end = Math.max(...tasks.map(({ last }) => last));
    for (const { id, last } of tasks.filter((one) => critical.has(one.id))) {
      expect(last === end || tasks.some((next) => next.after.includes(id) && critical.has(next.id) && next.first === last + 1)).toBe(true);
    }
  });
});
