import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import { MESSAGES } from '../../kernel/messages/translate.ts';

/** Where texts are shown: pages and their frame, lists and forms of documents, or what the server says. */
export type Area = 'page' | 'form' | 'server';

/** A text as the product ships it. */
export interface ShippedText {
  /** `namespace:part.key`, once in the product. */
  readonly key: string;
  readonly area: Area;
  /** Under which the page knows it, and its key there; of the server's own texts there are none. */
  readonly namespaces: readonly string[];
  readonly path: string;
  readonly words: Readonly<Record<Locale, string>>;
}

/** Beside the built server, or where they are written. */
const FOLDERS = ['./texts/', '../../../'];
const KINDS = { pages: ['page.ts', ''], panels: ['panel.ts', 'Panel'], slots: ['slot.ts', 'Slot'] } as const;

let known: ReadonlyMap<string, ShippedText> | undefined;

/** Every text of page and server in the order of their keys; read once. */
export function shippedTexts(): readonly ShippedText[] {
  return [...byKey().values()];
}

/** The text of a key; undefined where this version of the product has none. */
export function shippedText(key: unknown): ShippedText | undefined {
  return byKey().get(String(key));
}

function byKey(): ReadonlyMap<string, ShippedText> {
  known ??= new Map(readAll().map((text) => [text.key, text]));
  return known;
}

function readAll(): ShippedText[] {
  const root = FOLDERS.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(fileURLToPath(new URL('renderers/texts/', url))));
  if (root === undefined) throw new Error('The texts of the page are not there: build the server again');
  const texts = [...sharedTexts(root), ...ownTexts(root), ...rendererTexts(root), ...textsOf('server', 'server', [], (locale) => MESSAGES[locale])];
  return texts.sort((a, b) => (a.key < b.key ? -1 : 1));
}

function sharedTexts(root: URL): ShippedText[] {
  return namesIn(new URL('src/i18n/locales/zh-CN/', root)).flatMap((file) => {
    const name = file.replace(/\.json$/, '');
    return textsOf('page', name, [name], (locale) => readJson(new URL(`src/i18n/locales/${locale}/${file}`, root)));
  });
}

/** Those beside a page, a panel or a slot. The definition there says its name, or those of several that share the texts. */
function ownTexts(root: URL): ShippedText[] {
  return Object.entries(KINDS).flatMap(([kind, [definition, suffix]]) => namesIn(new URL(`src/${kind}/`, root)).flatMap((name) => {
    const folder = new URL(`src/${kind}/${name}/`, root);
    if (!existsSync(fileURLToPath(new URL('texts.zh-CN.json', folder)))) return [];
    const named = readFileSync(new URL(definition, folder), 'utf8').matchAll(/name: '(\w+)'/g);
    const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return textsOf('page', camel + suffix, [...named].map(([, one = '']) => one + suffix), (locale) => readJson(new URL(`texts.${locale}.json`, folder)));
  }));
}

/** One file for each part and language, all of them one namespace. */
function rendererTexts(root: URL): ShippedText[] {
  const folder = new URL('renderers/texts/', root);
  return textsOf('form', 'renderers', ['renderers'], (locale) =>
    Object.assign({}, ...namesIn(folder).filter((file) => file.endsWith(`.${locale}.json`)).map((file) => readJson(new URL(file, folder)))) as object);
}

function textsOf(area: Area, name: string, namespaces: readonly string[], read: (locale: Locale) => object): ShippedText[] {
  const languages = Object.fromEntries(LOCALES.map((locale) => [locale, new Map(leaves(read(locale)))])) as Record<Locale, Map<string, string>>;
  const paths = new Set(LOCALES.flatMap((locale) => [...languages[locale].keys()]));
  return [...paths].map((path) => ({
    key: `${name}:${path}`, area, namespaces, path,
    words: Object.fromEntries(LOCALES.map((locale) => [locale, languages[locale].get(path) ?? ''])) as Record<Locale, string>,
  }));
}

function leaves(part: object, at = ''): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[at + name, value]] : typeof value === 'object' && value !== null ? leaves(value, `${at}${name}.`) : []);
}

/** A language that nobody has written yet is missing, and nothing worse. */
function readJson(file: URL): object {
  return existsSync(fileURLToPath(file)) ? JSON.parse(readFileSync(file, 'utf8')) as object : {};
}

function namesIn(folder: URL): string[] {
  return readdirSync(folder).sort();
}
