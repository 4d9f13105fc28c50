import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { kindOf } from '#schemas/language/checker/kind.ts';
import type { DocumentFile } from '#schemas/language/checker/index.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { LOCALES, type Text } from '#schemas/language/documents/text.ts';
import { wordsOf } from '#schemas/language/translation/missing-locales.ts';
import { KEY_COLUMN, readTextRows, textRows, type TextRow } from '#schemas/language/translation/text-rows.ts';
import { readWorkbook } from '../../server/kernel/spreadsheet/read-workbook.ts';
import { writeForm } from '../../server/kernel/spreadsheet/write-form.ts';

const LIMITS = { sheets: 5, rows: 100_001, columns: 20, bytes: 100_000_000 };

/** A line for every text that lacks a language: `file:line:column title lacks en-US: 金额`. */
export function listMissingTexts(files: readonly DocumentFile[]): { lines: string[]; summary: string } {
  const rows = rowsOf(files);
  const missing = rows.filter((row) => row.missing.length > 0);
  const lines = missing.map((row) => `${placeOf(files, row)} ${String(row.at.at(-1))} lacks ${row.missing.join(', ')}: ${row.words['zh-CN'] || row.words['en-US']}`);
  return { lines, summary: `${String(files.length)} documents, ${String(rows.length)} texts, ${String(missing.length)} lack a language` };
}

/** A workbook with a line a text and a column a language. */
export async function exportTexts(files: readonly DocumentFile[]): Promise<Uint8Array> {
  return writeForm([{
    name: 'texts',
    columns: [{ title: KEY_COLUMN, format: '@', width: 60 }, ...LOCALES.map((title) => ({ title, format: '@', width: 40 }))],
    rows: rowsOf(files).map(({ key, words }) => [key, ...LOCALES.map((locale) => words[locale])]),
  }]);
}

/** The documents with the texts of a filled-in workbook; all else in them stays to the byte. */
export async function importTexts(files: readonly DocumentFile[], bytes: Uint8Array): Promise<{ changed: DocumentFile[]; faults: string[] }> {
  const [sheet] = await readWorkbook(bytes, LIMITS);
  const { changes, faults } = readTextRows(rowsOf(files), (sheet?.rows ?? []).map(({ number, cells }) => ({ number, cells: cells.map((cell) => String(cell ?? '')) })));
  const changed = files.flatMap((file) => {
    const own = changes.filter(({ at }) => at[0] === file.path);
    return own.length === 0 ? [] : [{ path: file.path, text: own.reduce((source, { at, text }) => withText(source, at.slice(1), text), file.text) }];
  });
  return { changed, faults: faults.map(({ row, rule }) => `line ${String(row)}: ${rule}`) };
}

function rowsOf(files: readonly DocumentFile[]): TextRow[] {
  return textRows(files.flatMap(({ path, text }) => {
    const value = JSON.parse(text) as JsonValue;
    const kind = kindOf(path, value);
    return kind === undefined ? [] : [{ root: [path], kind, value }];
  }));
}

function placeOf(files: readonly DocumentFile[], { at: [path, ...at] }: TextRow): string {
  const source = files.find((file) => file.path === path)?.text ?? '';
  const before = source.slice(0, nodeAt(source, at).offset);
  return `${String(path)}:${String(before.split('\n').length)}:${String(before.length - before.lastIndexOf('\n'))}`;
}

function withText(source: string, at: readonly (string | number)[], text: Text): string {
  const { offset, length } = nodeAt(source, at);
  const words = LOCALES.map((locale) => `${JSON.stringify(locale)}: ${JSON.stringify(wordsOf(text, locale))}`);
  return `${source.slice(0, offset)}{ ${words.join(', ')} }${source.slice(offset + length)}`;
}

function nodeAt(source: string, at: readonly (string | number)[]): { offset: number; length: number } {
  const tree = parseTree(source);
  const node = tree && findNodeAtLocation(tree, [...at]);
  if (!node) throw new Error(`Nothing stands at ${at.join('.')}`);
  return node;
}
