import { expect, it } from 'vitest';
import { placeOf, readBody } from './message-place.ts';

it.each([
  [{ type: 2 }, '/workFlow/flowTodo'], [{ type: '3' }, '/workFlow/flowCirculate'], [{ type: 4 }, '/business/untilReviewProject'],
  [{ type: 1 }, '/workFlow/flowLaunch'], [{ type: 99 }, '/workFlow/flowLaunch'], [{}, '/workFlow/flowLaunch'],
  [{ type: 2, route: '/screen/visaChange?id=1' }, '/screen/visaChange?id=1'],
])('%j leads to %s', (body, place) => {
  expect(placeOf(body)).toBe(place);
});

it.each(['https://example.com/', '//example.com', 'javascript:alert(1)'])('never leads out of the product: %s', (route) => {
  expect(placeOf({ route })).toMatch(/^\/[^/]/);
});

it.each(['', 'not json', '[]', 'null', '7'])('a body that cannot be read says nothing: %s', (text) => {
  expect(readBody(text)).toEqual({});
});
