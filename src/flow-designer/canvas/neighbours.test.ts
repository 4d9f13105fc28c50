import { expect, it } from 'vitest';
import { testingFlow } from '../edit/testing-flow.ts';
import { neighbourOf, type Direction } from './neighbours.ts';

const walk = (from: string, ...way: Direction[]): string[] => {
  let at = from;
  return way.map((direction) => (at = neighbourOf(testingFlow(), at, direction)));
};

it('goes down through the first branch to the end, and up again', () => {
  expect(walk('start', 'down', 'down', 'down', 'down', 'down', 'down', 'down')).toEqual(['boss', 'long', 'long/more', 'head', 'tell', 'end', 'end']);
  expect(walk('end', 'up', 'up', 'up', 'up')).toEqual(['tell', 'long', 'boss', 'start']);
});

it('goes sideways from branch to branch', () => {
  expect(walk('long', 'right', 'right', 'right', 'left', 'left')).toEqual(['long/more', 'long/rest', 'long/rest', 'long/more', 'long']);
  expect(walk('head', 'right', 'down')).toEqual(['long/rest', 'tell']);
  expect(walk('head', 'left')).toEqual(['long/more']);
});

it('goes to the ends with Home and End', () => {
  expect(walk('head', 'first', 'last')).toEqual(['start', 'end']);
});
