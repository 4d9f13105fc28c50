import type { RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { BenchRow } from './spec.ts';

const STATES = ['draft', 'review', 'approved', 'rejected'] as const;
const COLOURS = ['default', 'processing', 'success', 'error'] as const;
const USERS = Array.from({ length: 40 }, (_, index) => `User ${index + 1}`);
const DAY_MS = 86_400_000;
const COLUMN_PX = 120;

/** What a column of the bench's list shows; they take turns. */
const KINDS = ['text', 'option', 'user', 'money', 'date', 'text'] as const;

/** The bench's list as a screen: texts, dictionary entries in colour, people, amounts and dates. */
export function listConfig(columns: number, pageSize: 20 | 100): ScreenConfig {
  const keys = Array.from({ length: columns }, (_, index) => `c${index}`);
  const fields = Object.fromEntries(keys.map((key, index) => [key, fieldOf(key, index)]));
  return {
    model: { kind: 'model', schemaVersion: 1, code: 'benchList', title: 'Bench', label: 'c0', fields },
    screen: {
      kind: 'screen', schemaVersion: 1, code: 'benchList', title: 'Bench', model: 'benchList', actions: [],
      list: { columns: keys.map((field) => ({ field, width: COLUMN_PX })), pageSize },
    },
    related: {},
    formulas: {},
    permission: { buttons: [], read: keys, write: [], query: keys },
    schemaVersion: 1,
  };
}

function kindOf(column: number): (typeof KINDS)[number] {
  return column === 0 ? 'text' : KINDS[column % KINDS.length] ?? 'text';
}

function fieldOf(key: string, column: number): FieldDocument {
  const type = kindOf(column);
  const options = { items: STATES.map((value, index) => ({ value, label: { 'zh-CN': value, 'en-US': value, 'zh-TW': value }, color: COLOURS[index] ?? 'default' })) };
  return { id: key, type, title: key, ...(type === 'option' ? { options } : {}) };
}

/** A row of the bench as the server would send it, with the texts of its people. */
export function recordOf(row: BenchRow, columns: number): RecordRow {
  const number = Number(row['id']);
  const record: RecordRow = { id: String(number), version: 1 };
  const display: Record<string, string> = {};
  for (let column = 0; column < columns; column += 1) {
    const key = `c${column}`;
    const seed = number * 7 + column * 13;
    switch (kindOf(column)) {
      case 'option':
        record[key] = STATES[seed % STATES.length] ?? null;
        break;
      case 'user':
        record[key] = `u${seed % USERS.length}`;
        display[key] = USERS[seed % USERS.length] ?? '';
        break;
      case 'money':
        record[key] = seed / 4;
        break;
      case 'date':
        record[key] = new Date(Date.UTC(2024, 0, 1) + (seed % 700) * DAY_MS).toISOString().slice(0, 10);
        break;
      case 'text':
        record[key] = row[key] ?? null;
    }
  }
  return { ...record, $display: display };
}
