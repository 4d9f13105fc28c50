import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.ts';
import { shippedTexts } from './shipped-texts.ts';

const name = fc.stringMatching(/^[a-z][a-zA-Z0-9_]{0,9}$/);
const words = fc.stringMatching(/^[^{}$]{0,20}$/);
const AREAS = [['page', (one: string) => `{{${one}}}`], ['form', (one: string) => `{{${one}}}`], ['server', (one: string) => `{${one}}`]] as const;

describe.each(AREAS)('a text of %s', (area, place) => {
  const text = (names: readonly string[], parts: readonly string[]): string => names.map((one, index) => `${parts[index] ?? ''}${place(one)}`).join('') + (parts.at(-1) ?? '');

  it('may say anything, as long as it fills the same places, in any order and as often as it likes', () => {
    fc.assert(fc.property(fc.uniqueArray(name, { maxLength: 4 }), fc.array(words, { maxLength: 5 }), fc.array(words, { maxLength: 9 }), (names, first, second) => {
      const ours = text([...names, ...names].reverse(), second);
      expect(checkText(area, text(names, first), ours)).toBeUndefined();
    }));
  });

  it('keeps every place', () => {
    fc.assert(fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), fc.array(words), fc.nat(), (names, parts, at) => {
      const lost = names[at % names.length] ?? '';
      expect(checkText(area, text(names, parts), text(names.filter((one) => one !== lost), parts))).toEqual({ rule: 'lostPlace', place: place(lost) });
    }));
  });

  it('has no place of its own', () => {
    fc.assert(fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), fc.array(words), (names, parts) => {
      const [added = '', ...rest] = names;
      expect(checkText(area, text(rest, parts), text(names, parts))).toEqual({ rule: 'unknownPlace', place: place(added) });
    }));
  });
});

it.each(['{{ window.hacked = 1 }}', '{{count}', '{{-name}}', '{{x.y}}', '$t(session:retry)', 'a $t(', '{{{{name}}', '{{name, number}}'])('in the page is not %s', (text) => {
  expect(checkText('page', 'hello {{name}}', `${text} {{name}}`)).toMatchObject({ rule: 'unknownPlace' });
});

it.each(['<b>{name}</b>', '${name}', '{ name } {name}', '{} {name}', 'a { b {name}'])('on the server may be %s, which says no more than it shows', (text) => {
  expect(checkText('server', 'hello {name}', text)).toBeUndefined();
});

it('holds of every text that the product ships', () => {
  expect(shippedTexts().length).toBeGreaterThan(4_000);
  for (const { key, area, words: shipped } of shippedTexts()) for (const text of Object.values(shipped)) expect([key, checkText(area, text, text)]).toEqual([key, undefined]);
});

it('finds each text once, whatever it lies beside', () => {
  const keys = shippedTexts().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(shippedTexts().find(({ key }) => key === 'login:sign')).toBeUndefined();
  const namespaces = new Map(shippedTexts().map(({ key, namespaces: of }) => [key.split(':')[0], of]));
  expect(namespaces.get('flowMovesPanel')).toEqual(['flowMovesPanel']);
  expect(namespaces.get('dataInterfacePanel')).toContain('tryDataInterfacePanel');
  expect(namespaces.get('nextRunsSlot')).toEqual(['nextRunsSlot']);
  expect(namespaces.get('renderers')).toEqual(['renderers']);
  expect(namespaces.get('server')).toEqual([]);
});
