import { describe, expect, test } from 'vitest';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { chooseLanguage } from './languages.ts';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { eager: true, import: 'default' });
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1) ?? ''))];

function texts(locale: string, file: string): Map<string, string> {
  const result = new Map<string, string>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'string') result.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) collect(inner, `${path}.${key}`);
  };
  collect(files[`./locales/${locale}/${file}`] ?? {}, '');
  return result;
}

describe.each(namespaces)('%s', (file) => {
  const source = texts('zh-CN', file);

  test.each(LOCALES)('%s has every text, none empty, with the same placeholders', (locale) => {
    const own = texts(locale, file);
    expect([...own.keys()].sort()).toEqual([...source.keys()].sort());
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(source.get(key) ?? ''));
    }
  });
});

function placeholders(text: string): string[] {
  return [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').sort();
}

describe('the language at first', () => {
  test.each([
    ['en-US', ['zh-CN'], 'en-US'],
    [null, ['en-GB', 'zh-CN'], 'en-US'],
    [null, ['fr-FR', 'zh-HK'], 'zh-TW'],
    [null, ['zh-Hant-TW'], 'zh-TW'],
    [null, ['zh'], 'zh-CN'],
    [null, ['fr-FR'], 'zh-CN'],
    ['xx', [], 'zh-CN'],
  ] as const)('stored %s, browser %s: %s', (stored, preferred, expected) => {
    expect(chooseLanguage(stored, preferred)).toBe(expected);
  });
});
