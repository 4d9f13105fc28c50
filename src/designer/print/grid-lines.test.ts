import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { columnsOf, flatCells, gridLines } from './grid-lines.ts';

const cell = fc.oneof(fc.constantFrom('a', 'b'), fc.record({ field: fc.constant('c'), span: fc.integer({ min: 1, max: 4 }) }));

test.prop([fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })])('R14: a grid that is opened and left alone stays as it was', (grid) => {
  expect(gridLines(flatCells(grid), columnsOf(grid))).toEqual(grid);
});

it('R14: fields go into as many columns as wanted', () => {
  const cells = flatCells([['a', 'b'], ['c', 'd']]);
  expect(gridLines(cells, 3)).toEqual([['a', 'b', 'c'], ['d']]);
  expect(gridLines(cells, 1)).toEqual([['a'], ['b'], ['c'], ['d']]);
  expect(gridLines(flatCells([['a', { field: 'b', span: 3 }]]), 2)).toEqual([['a'], [{ field: 'b', span: 2 }]]);
});
