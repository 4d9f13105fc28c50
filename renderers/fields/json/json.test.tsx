import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixture } from './fixtures.ts';
import { json } from './index.ts';

afterEach(cleanup);

it('is shown one entry a line, in its order, as text that cannot become part of the page', () => {
  const { container } = renderField(json, fixture, { value: { b: '<b>1</b>', a: [true, null] } });
  expect(container.querySelector('pre')?.textContent).toBe('{\n  "b": "<b>1</b>",\n  "a": [\n    true,\n    null\n  ]\n}');
  expect(container.querySelector('b')).toBeNull();
});

it('is read with the keyboard and typed by nobody', () => {
  const { container } = renderField(json, fixture, { value: fixture.filled });
  expect(container.querySelector('input, textarea, [contenteditable]')).toBeNull();
  expect(screen.getByRole('group', { name: '扩展数据' }).tabIndex).toBe(0);
});

it('refuses what would reach into objects of the product, and what is too deep to read', () => {
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const rule = (text: string) => ruleOf(fixture.field, JSON.parse(text));
  expect(['{"a":[{"__proto__":1}]}', '{"a":"\\u0000"}', deep(30), deep(31)].map(rule)).toEqual(['unknownField', 'characters', undefined, 'tooDeep']);
});
