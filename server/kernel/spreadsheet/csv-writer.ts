import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import { wallClock } from '#schemas/language/codecs/codec.ts';

/** Starts what a spreadsheet would take for a formula, in full-width signs too, or for white space before one. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/u;

/** The byte order mark by which Excel knows that a text file is UTF-8. */
export const CSV_MARK = '\ufeff';

/** One line of a CSV file. Numbers are plain, days are `2026-01-31`, and no text can become a formula. */
export function csvLine(cells: readonly SheetCell[], formats: readonly string[]): string {
  return `${cells.map((cell, index) => quote(textOf(cell, formats[index] ?? ''))).join(',')}\r\n`;
}

function textOf(cell: SheetCell, format: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return format.includes('h') && cell.getTime() % 86_400_000 === 0 ? `${wallClock(cell)} 00:00:00` : wallClock(cell);
  if (typeof cell === 'number') return format.endsWith('%') ? `${String(Math.round(cell * 1e12) / 1e10)}%` : String(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
