import { expect, it, test } from 'vitest';
import { outsideOrigin, withCode, withHost } from './outside-address.ts';

it('fills in the host as it is written', () => {
  expect(withHost('${dataV}/a', 'https://b.example//')).toBe('https://b.example/a');
  expect(withHost('${dataV}/a', "https://b.example/$&$'")).toBe("https://b.example/$&$'/a");
  expect(withHost('${dataV}/a', '')).toBeUndefined();
  expect(withHost('https://a.example/', '')).toBe('https://a.example/');
});

it('fills in the code as one value', () => {
  expect(withCode('https://a.example/?t=${token}#${token}', 'a&b')).toBe('https://a.example/?t=a%26b#a%26b');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'a.example', '', '//a.example/'])('%j leads nowhere outside', (address) => {
  expect(outsideOrigin(address)).toBeUndefined();
});

test.each(['https://a.example${token}', 'https://${token}.a.example/', 'https://${token}@a.example/', 'https://me:${token}@a.example/', '${token}://a.example/'])('%j would let the code say where it leads', (address) => {
  expect(outsideOrigin(address)).toBeUndefined();
});

it('leads to one site, whatever the code is', () => {
  expect(outsideOrigin('https://a.example/${token}?t=${token}')).toBe('https://a.example');
});
