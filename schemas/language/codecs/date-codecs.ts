import { DAY_OFFSET_MS } from '../conditions/day.ts';
import type { JsonValue } from '../documents/json.ts';
import { accept } from '../field-types/definition.ts';
import { MS_PER_DAY } from '../field-types/date-value.ts';
import { AS_TEXT, cellText, wallClock, type Codec, type SheetCell } from './codec.ts';

/** Spreadsheets know no earlier day that they all agree on. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** Day 0 of a spreadsheet's numbers, for days from 1900-03-01 on. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const MAX_SERIAL = 2_958_466;

/** Days: dates of the spreadsheet, so that it can sort and calculate with them. */
export const dateCodec: Codec = {
  toCell: (value) => atWallClock(Date.parse(`${String(value)}T00:00:00Z`), value),
  fromCell: (cell) => accept(dayText(cell)),
  format: () => 'yyyy-mm-dd',
  width: 12,
};

/** Instants, at the product's clock. */
export const datetimeCodec: Codec = {
  toCell(value) {
    // Spreadsheets keep a few digits of a day: the rest would come back as another instant.
    const isWhole = typeof value === 'number' && value % 1_000 === 0;
    const ms = Number(value) + DAY_OFFSET_MS;
    return isWhole ? atWallClock(ms, fullText(ms)) : fullText(ms);
  },
  fromCell: (cell) => accept(instantOf(cell)),
  format: () => 'yyyy-mm-dd hh:mm:ss',
  width: 20,
};

/** A time of day as text; a spreadsheet's own times are read too. */
export const timeCodec: Codec = {
  toCell: (value) => String(value),
  fromCell(cell) {
    if (typeof cell === 'number' && cell >= 0 && cell < 1) return accept(new Date(Math.round(cell * MS_PER_DAY / 1_000) * 1_000).toISOString().slice(11, 19));
    if (cell instanceof Date && !Number.isNaN(cell.getTime())) return accept(cell.toISOString().slice(11, 19));
    const text = cellText(cell).trim().replaceAll('：', ':');
    return accept(/^\d:/.test(text) ? `0${text}` : text);
  },
  format: () => AS_TEXT,
  width: 10,
};

/** Months as text; a spreadsheet that made a day of one is understood. */
export const monthCodec: Codec = {
  toCell: (value) => String(value),
  fromCell(cell) {
    if (cell instanceof Date) return accept(wallClock(cell).slice(0, 7));
    const match = /^(\d{4})[-/.年]\s*(\d{1,2})\s*月?$/.exec(cellText(cell).trim());
    return accept(match === null ? cellText(cell).trim() : `${match[1] ?? ''}-${(match[2] ?? '').padStart(2, '0')}`);
  },
  format: () => AS_TEXT,
  width: 10,
};

/** Quarters as people write them. */
export const quarterCodec: Codec = {
  toCell(value, _field, { locale }) {
    const [year = '', quarter = ''] = String(value).split('-');
    const number = Number(quarter);
    return locale === 'en-US' ? `Q${number} ${year}` : `${year}年第${number}季度`;
  },
  fromCell(cell) {
    const text = cellText(cell).trim();
    const match = /^(\d{4})(?:\s*年\s*第?|\s*-|\s+|(?=[Qq]))\s*[Qq0]?([1-4])\s*(?:季度?)?$/.exec(text) ?? swapped(/^[Qq]([1-4])\s*[-/ ]?\s*(\d{4})$/.exec(text));
    return accept(match === null ? text : `${match[1] ?? ''}-0${match[2] ?? ''}`);
  },
  format: () => AS_TEXT,
  width: 14,
};

function swapped(match: RegExpExecArray | null): string[] | null {
  return match === null ? null : ['', match[2] ?? '', match[1] ?? ''];
}

function atWallClock(ms: number, otherwise: JsonValue): SheetCell {
  return ms >= FIRST_DAY ? new Date(ms) : String(otherwise);
}

function fullText(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '').replace(/\.000$/, '');
}

/** Days between 1900 and 9999 that a cell holds as a bare number. */
function fromSerial(cell: SheetCell): SheetCell {
  const isSerial = typeof cell === 'number' && cell >= 61 && cell < MAX_SERIAL;
  return isSerial ? new Date(SERIAL_EPOCH + Math.round(cell * MS_PER_DAY)) : cell;
}

const DAY_TEXT = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/;
const TIME_TEXT = /^\s*T?\s*(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2})(?:\.(\d{1,3}))?)?\s*$/;

function dayText(cell: SheetCell): string {
  const value = fromSerial(cell);
  if (value instanceof Date) return wallClock(value).slice(0, 10);
  const text = cellText(value).trim();
  const match = DAY_TEXT.exec(text);
  if (match === null) return text;
  const rest = text.slice(match[0].length).trim();
  // A day with a time is no day; midnight is what spreadsheets add by themselves.
  return rest === '' || /^0?0:00(?::00)?$/.test(rest) ? dayOf(match) : text;
}

function dayOf(match: RegExpExecArray): string {
  return `${match[1] ?? ''}-${(match[2] ?? '').padStart(2, '0')}-${(match[3] ?? '').padStart(2, '0')}`;
}

/** Epoch milliseconds, or the text as it is where it is no instant. */
function instantOf(cell: SheetCell): JsonValue {
  const value = fromSerial(cell);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : Math.round(value.getTime() / 1_000) * 1_000 - DAY_OFFSET_MS;
  const text = cellText(value).trim();
  const day = DAY_TEXT.exec(text);
  if (day === null) return text;
  const rest = text.slice(day[0].length);
  const time = TIME_TEXT.exec(rest);
  if (time === null && rest.trim() !== '') return text;
  const [, hour = '0', minute = '0', second = '0', fraction = '0'] = time ?? [];
  const clock = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}.${fraction.padEnd(3, '0')}`;
  return `${dayOf(day)}T${clock}+08:00`;
}
