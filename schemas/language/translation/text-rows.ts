import type { DesignDocuments } from '../../wire/designs.ts';
import type { DocumentKind } from '../checker/kind.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import { LOCALES, type Locale, type Text } from '../documents/text.ts';
import { closeModel, fragmentsByCode, usedBy } from '../fragments/opened.ts';
import { resolveFragments } from '../fragments/resolve.ts';
import type { JsonPath } from '../record/model-error.ts';
import { findTexts } from './find-texts.ts';
import { missingLocales, wordsOf } from './missing-locales.ts';

/** A document whose texts are listed; `root` is where it stands among those listed with it. */
export interface TextDocument {
  root: JsonPath;
  kind: DocumentKind;
  value: JsonValue;
}

/** One text of a document, a line of the table that translators fill in. */
export interface TextRow {
  /** Names the place and what stood there: `model/fields/amount/title#1f3a5b7c`. */
  key: string;
  /** From the root on. */
  at: JsonPath;
  words: Record<Locale, string>;
  missing: Locale[];
}

/** A text to be put in the place of the one that is there. */
export interface TextChange {
  at: JsonPath;
  text: Text;
}

/** Why a line of a filled-in table is left out; `row` counts from 1, the head included. */
export interface TextFault {
  row: number;
  rule: 'head' | 'unknown' | 'changed' | 'twice' | 'empty' | 'tooLong' | 'braces';
}

export const KEY_COLUMN = 'key';
const MAX_WORDS = 2_000;

export function textRows(documents: readonly TextDocument[]): TextRow[] {
  return documents.flatMap(({ root, kind, value }) => findTexts(kind, value).map(({ at, text }) => ({
    key: `${[...root, ...at].join('/')}#${fingerprint(wordsOf(text, 'zh-CN'))}`,
    at: [...root, ...at],
    words: { 'zh-CN': wordsOf(text, 'zh-CN'), 'en-US': wordsOf(text, 'en-US'), 'zh-TW': wordsOf(text, 'zh-TW') },
    missing: missingLocales(text),
  })));
}

/** The texts of a design, without those that its fragments bring; the places lead through `DesignDocuments`. */
export function designTextRows({ model, screen, dictionaries = [], fragments }: DesignDocuments): TextRow[] {
  const of = (root: JsonPath, kind: DocumentKind, value: unknown): TextDocument => ({ root, kind, value: value as JsonValue });
  const isBrought = broughtPlaces(model, fragments);
  return textRows([
    of(['model'], 'model', model), of(['screen'], 'screen', screen),
    ...dictionaries.map((dictionary, index) => of(['dictionaries', index], 'dictionary', dictionary)),
  ]).filter(({ at: [root, ...at] }) => root !== 'model' || !isBrought(at));
}

function broughtPlaces(model: ModelDocument, fragments: DesignDocuments['fragments']): (at: JsonPath) => boolean {
  const taken = fragmentsByCode(fragments);
  if (usedBy(model, taken).length === 0) return () => false;
  const { writtenAt } = resolveFragments(closeModel(model, taken), taken);
  return (at) => !writtenAt(at).isOwn;
}

/**
 * What a filled-in table changes. Its first line names the columns: `key` and the languages; a language without a
 * column stays as it is. A line whose text has been changed since the table was made is left out, and said.
 */
export function readTextRows(present: readonly TextRow[], lines: readonly { number: number; cells: readonly string[] }[]): { changes: TextChange[]; faults: TextFault[] } {
  const [head, ...rest] = lines;
  const titles = head?.cells.map((title) => title.trim()) ?? [];
  const keyAt = titles.indexOf(KEY_COLUMN);
  const columns = LOCALES.flatMap((locale) => {
    const at = titles.findIndex((title) => title === locale || title.endsWith(`(${locale})`));
    return at < 0 ? [] : [{ locale, at }];
  });
  if (keyAt < 0 || columns.length === 0) return { changes: [], faults: [{ row: head?.number ?? 1, rule: 'head' }] };
  const changes: TextChange[] = [];
  const faults: TextFault[] = [];
  const seen = new Set<string>();
  for (const { number, cells } of rest) {
    const key = (cells[keyAt] ?? '').trim();
    const row = present.find((one) => one.key === key);
    const words = { ...row?.words, ...Object.fromEntries(columns.map(({ locale, at }) => [locale, (cells[at] ?? '').trim()])) } as Record<Locale, string>;
    const rule = row === undefined ? faultOfKey(key, present) : seen.has(key) ? 'twice' : faultOfWords(words);
    seen.add(key);
    if (rule !== undefined) faults.push({ row: number, rule });
    else if (row !== undefined && LOCALES.some((locale) => words[locale].trim() !== row.words[locale].trim())) changes.push({ at: row.at, text: { ...words } });
  }
  return { changes, faults };
}

function faultOfKey(key: string, present: readonly TextRow[]): TextFault['rule'] {
  const place = key.slice(0, key.lastIndexOf('#'));
  return present.some((row) => row.key.slice(0, row.key.lastIndexOf('#')) === place) ? 'changed' : 'unknown';
}

function faultOfWords(words: Record<Locale, string>): TextFault['rule'] | undefined {
  if (words['zh-CN'] === '') return 'empty';
  const all = Object.values(words);
  if (all.some((said) => said.length > MAX_WORDS)) return 'tooLong';
  return all.some((said) => said.includes('{{')) ? 'braces' : undefined;
}

/** Eight hexadecimal digits (FNV-1a): enough to see that a text is not the one that was sent out. */
function fingerprint(words: string): string {
  let hash = 0x811c9dc5;
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
