import { expect, test } from 'vitest';
import { withChanged } from './changed-texts.ts';

test('changed texts stand in their places, in parts and under keys with dots, and nothing else is there', () => {
  const texts = { retry: 'Try again', part: { end: 'Goodbye', 'a.b': 'flat' }, 'list.empty': 'Nothing' };
  const changed = { retry: 'Once more', 'part.end': 'See you', 'part.a.b': 'new', 'list.empty': '<b>', 'not.there': 'x', '__proto__.hacked': 'x' };
  expect(withChanged(texts, changed)).toEqual({ retry: 'Once more', part: { end: 'See you', 'a.b': 'new' }, 'list.empty': '<b>' });
  expect(withChanged(texts, {})).toEqual(texts);
  expect(texts.retry).toBe('Try again');
});
