import { setImmediate as breathe } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import { AppError } from '../errors.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** What a workbook from outside may have at most. */
export interface WorkbookLimits {
  sheets: number;
  /** In one sheet, the head included. */
  rows: number;
  columns: number;
  /** All parts unpacked. */
  bytes: number;
}

export interface ReadSheet {
  name: string;
  rows: SheetRow[];
}

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  number: number;
  cells: SheetCell[];
}

const MAX_PARTS = 500;
/** Rows after which others get a turn. */
const TURN = 200;

/**
 * The cells of a workbook from outside, rows that hold nothing left out. Formulas are what they last came
 * to. Throws AppError for what is no workbook, too large, or made to hurt.
 */
export async function readWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Promise<ReadSheet[]> {
  await checkArchive(bytes, limits.bytes);
  const names = await sheetNamesOf(bytes);
  if (names.length > limits.sheets) throw new AppError('badRequest', { textKey: 'import.tooManySheets', params: { max: limits.sheets } });
  const sheets: ReadSheet[] = [];
  for (const [index, name] of names.entries()) sheets.push({ name, rows: await readRows(bytes, index, name, limits) });
  return sheets;
}

/** Looks into the archive before anybody unpacks it: what it says of itself, and what really comes out. */
async function checkArchive(bytes: Uint8Array, maxBytes: number): Promise<void> {
  const entries = readZipDirectory(bytes);
  if (entries === undefined || entries.length > MAX_PARTS || !entries.some(({ name }) => name === '[Content_Types].xml')) throw notAWorkbook();
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > maxBytes) throw tooLarge(maxBytes);
  let total = 0;
  for (const entry of entries) {
    if (entry.isEncrypted) throw new AppError('badRequest', { textKey: 'import.encrypted' });
    total += entry.method === 0 ? entry.packed : await inflatedSize(bytes, entry, maxBytes - total);
    if (total > maxBytes) throw tooLarge(maxBytes);
  }
}

/** Counts what comes out of a part and lets go of it; stops beyond `max`. */
function inflatedSize(bytes: Uint8Array, { offset, packed }: ZipEntry, max: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const inflater = createInflateRaw();
    inflater.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= max) return;
      inflater.destroy();
      resolve(size);
    });
    inflater.on('end', () => resolve(size));
    inflater.on('error', () => reject(notAWorkbook()));
    inflater.end(bytes.subarray(offset, offset + packed));
  });
}

async function sheetNamesOf(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  const isSeen = (info: { name: string }): boolean => {
    names.push(info.name);
    return false;
  };
  try {
    await readXlsx(bytes, { sheets: isSeen });
  } catch {
    throw notAWorkbook();
  }
  return names;
}

async function readRows(bytes: Uint8Array, sheet: number, name: string, limits: WorkbookLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = trimmed(values);
      if (cells.length === 0) continue;
      if (cells.length > limits.columns) throw new AppError('badRequest', { textKey: 'import.tooManyColumns', params: { max: limits.columns, sheet: name } });
      if (rows.length >= limits.rows) throw new AppError('badRequest', { textKey: 'import.tooManyRows', params: { max: limits.rows - 1, sheet: name } });
      rows.push({ number: index + 1, cells });
      if (rows.length % TURN === 0) await breathe();
    }
  } catch (error) {
    throw error instanceof AppError ? error : notAWorkbook();
  }
  return rows;
}

/** Without the empty cells at the end. */
function trimmed(values: readonly SheetCell[]): SheetCell[] {
  let length = values.length;
  while (length > 0 && isBlank(values[length - 1] ?? null)) length -= 1;
  return values.slice(0, length).map((value) => (isBlank(value) ? null : value));
}

export function isBlank(cell: SheetCell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function notAWorkbook(): AppError {
  return new AppError('badRequest', { textKey: 'import.notAWorkbook' });
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('tooLarge', { textKey: 'import.tooLargeInside', params: { size: Math.round(maxBytes / 1_048_576) } });
}
