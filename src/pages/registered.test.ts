import { expect, test } from 'vitest';
import type { PageDocument } from '#schemas/language/documents/page.ts';
import { LOCALES } from '#schemas/language/documents/text.ts';
import menu from '#schemas/menu.json' with { type: 'json' };
import { publicPages } from './public.ts';
import { pages } from './registered.ts';

const documents = Object.values(import.meta.glob<PageDocument>('/schemas/pages/**/*.page.json', { eager: true, import: 'default' }));
const folders = Object.values(import.meta.glob<{ name: string }>('./*/page.ts', { eager: true, import: 'page' }));
const shared = Object.keys(import.meta.glob('../i18n/locales/zh-CN/*.json')).map((path) => /([^/]+)\.json$/.exec(path)?.[1] ?? '');
const names = [...pages, ...publicPages].map(({ name }) => name);

test('every page of a folder is registered, once and under its own name', () => {
  expect(names.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  expect(new Set(names).size).toBe(names.length);
});

test('no page takes the name of texts that are shared', () => {
  expect(names.filter((name) => [...shared, 'renderers'].includes(name))).toEqual([]);
});

test('every page document has a page that the menu may open, and every such page a document', () => {
  expect(documents.map(({ code }) => code).toSorted()).toEqual(pages.filter(({ opens }) => opens === 'menu').map(({ name }) => name).toSorted());
});

test('a page that stands for a directory has one', () => {
  const codes = menu.directories.map(({ enCode }) => enCode);
  expect(pages.filter(({ opens }) => opens === 'directory').map(({ name }) => name).filter((name) => !codes.includes(name))).toEqual([]);
});

test('an address belongs to one page, and its title is there in every language', () => {
  const addresses = pages.flatMap(({ opens }) => (typeof opens === 'object' ? [opens] : []));
  const paths = [...addresses.map(({ path }) => path), ...publicPages.map(({ path }) => path)];
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path, title } of addresses) expect(Object.keys(title), path).toEqual([...LOCALES]);
});
