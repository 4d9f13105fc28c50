import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { parseFieldValue } from '#schemas/language/index.ts';

/** Cells of a block that a spreadsheet put on the clipboard; quoted cells may hold line breaks. */
export function parseBlock(block: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = block.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** What a pasted text means for a field; `labels`: text of a choice -> its value. Undefined where it means nothing. */
export function pastedValue(field: FieldDocument, text: string, labels: ReadonlyMap<string, string>): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parsed = parseFieldValue(field, candidateOf(field, trimmed, labels));
  return parsed.ok ? parsed.value : undefined;
}

function candidateOf(field: FieldDocument, text: string, labels: ReadonlyMap<string, string>): JsonValue {
  const parts = isList(field) ? splitList(text) : null;
  if (labels.size > 0 || parts) return parts ? parts.map((part) => labels.get(part) ?? part) : labels.get(text) ?? text;
  // 1,234.50 and ¥1,234.50 and 12% are numbers; 2026/3/5 is a day.
  const number = text.replace(/[,，\s¥￥]/g, '').replace(/%$/, '');
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(number) && typeof parsedNumber(field) === 'number') return Number(number);
  const day = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/.exec(text);
  if (day) return `${day[1]}-${day[2]?.padStart(2, '0')}-${day[3]?.padStart(2, '0')}`;
  if (field.type === 'boolean') return YES.includes(text.toLowerCase()) ? true : NO.includes(text.toLowerCase()) ? false : text;
  return text;
}

/** Whether a cell may name several choices. */
export function isList(field: FieldDocument): boolean {
  return field.multiple === true || field.type === 'options';
}

export function splitList(text: string): string[] {
  return text.split(/[、,，;；]/).map((part) => part.trim()).filter((part) => part !== '');
}

const YES = ['是', '√', 'yes', 'y', 'true', '1'];
const NO = ['否', '×', 'no', 'n', 'false', '0'];

function parsedNumber(field: FieldDocument): JsonValue {
  const one = parseFieldValue(field, 1);
  return one.ok ? one.value : null;
}
