import { expect, it } from 'vitest';
import { plainText, sanitize } from './shown-html.tsx';

it.each([
  ['<p onclick="steal()">a</p>', '<p>a</p>'],
  ['<script>steal()</script><b>a</b>', '<b>a</b>'],
  ['<img src="x" onerror="steal()">', '<img src="x">'],
  ['<a href="javascript:steal()">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<iframe src="//evil"></iframe>a', 'a'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
])('keeps only what is harmless of %s', (html, safe) => {
  expect(sanitize(html)).toBe(safe);
});

it('has a text on one line for lists', () => {
  expect(plainText('<p>第一</p><p>第二</p>')).toBe('第一 第二');
});
