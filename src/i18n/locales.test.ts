import { describe, expect, test } from 'vitest';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { chooseLanguage } from './languages.ts';

const shared = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { eager: true, import: 'default' });
/** Beside a page, a panel or a slot; the definition there says its name, or those of several that share the texts. */
const own = import.meta.glob<Record<string, unknown>>('../{pages,panels,slots}/*/texts.*.json', { eager: true, import: 'default' });
const definitions = import.meta.glob<string>('../{pages,panels,slots}/*/{page,panel,slot}.ts', { eager: true, query: '?raw', import: 'default' });

function namespacesOf(folder: string): string[] {
  const [path = '', code = ''] = Object.entries(definitions).find(([file]) => file.startsWith(`${folder}/`)) ?? [];
  const kind = path.endsWith('/panel.ts') ? 'Panel' : path.endsWith('/slot.ts') ? 'Slot' : '';
  return [...code.matchAll(/name: '(\w+)'/g)].map(([, name = '']) => name + kind);
}

/** Every file by language and namespace: `zh-CN/home`. */
const files = new Map([
  ...Object.entries(shared).map(([path, value]) => [path.replace(/^.*\/locales\/|\.json$/g, ''), value] as const),
  ...Object.entries(own).flatMap(([path, value]) => {
    const [, folder = '', locale = ''] = /^(.*)\/texts\.(.+)\.json$/.exec(path) ?? [];
    return namespacesOf(folder).map((namespace) => [`${locale}/${namespace}`, value] as const);
  }),
]);
const namespaces = [...new Set([...files.keys()].map((key) => key.split('/').at(-1) ?? ''))];

function texts(locale: string, namespace: string): Map<string, string> {
  const result = new Map<string, string>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'string') result.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) collect(inner, `${path}.${key}`);
  };
  collect(files.get(`${locale}/${namespace}`) ?? {}, '');
  return result;
}

describe.each(namespaces)('%s', (namespace) => {
  const source = texts('zh-CN', namespace);

  test.each(LOCALES)('%s has every text, none empty, with the same placeholders', (locale) => {
    const own = texts(locale, namespace);
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

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { eager: true, query: '?raw', import: 'default' });

/** Texts that a file asks for by name, of its namespaces; what is put together while it runs is known by its first part. */
function asked(code: string): { namespaces: string[]; keys: string[] } {
  const namespaces = [...code.matchAll(/useT(?:ranslation|exts)\(\[?'(\w+)'/g)].map(([, name]) => name ?? '');
  const whole = [...code.matchAll(/\bt\(\s*'([\w.:]+)'\s*[,)]/g)].map(([, key]) => key ?? '');
  const chosen = [...code.matchAll(/\bt\([^()`]*\?\s*'([\w.:]+)'\s*:\s*'([\w.:]+)'/g)].flatMap(([, yes, no]) => [yes ?? '', no ?? '']);
  const begun = [...code.matchAll(/\bt\(\s*`([\w.]+)\.\$\{/g)].map(([, key]) => `${key}.`);
  return { namespaces, keys: [...whole, ...chosen, ...begun] };
}

test('every text that the code asks for is there', () => {
  const keysOf = (namespace: string): string[] => [...texts('zh-CN', namespace).keys()].map((key) => key.slice(1));
  const lacking = Object.entries(sources).flatMap(([path, code]) => {
    const { namespaces: own, keys } = asked(code);
    if (own.length === 0) return [];
    const known = own.flatMap(keysOf);
    const isAmong = (key: string, among: readonly string[]): boolean => among.some((one) => one === key || one.replace(/_(?:one|other)$/, '') === key || (key.endsWith('.') && one.startsWith(key)));
    const isThere = (key: string): boolean => {
      const [namespace = '', rest] = key.split(':');
      return rest === undefined ? isAmong(key, known) : isAmong(rest, keysOf(namespace));
    };
    return keys.filter((key) => !isThere(key)).map((key) => `${path}: ${key}`);
  });
  expect(lacking).toEqual([]);
});

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
