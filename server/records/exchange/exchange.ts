import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ImportOptions, ImportReport, UndoReport } from '#schemas/wire/exchange.ts';
import type { Transaction } from '../../kernel/database.ts';

/** A view ready to be written out, whatever its length. */
export interface PreparedExport {
  /** Of the file, with its ending. */
  name: string;
  format: 'xlsx' | 'csv';
  /** Rows there are now. */
  total: number;
  content(progress?: (done: number) => void): AsyncGenerator<Buffer>;
}

export interface ImportRequest extends ImportOptions {
  /** Name of the workbook, for the history. */
  file: string;
  bytes: Uint8Array;
  /** `check` changes nothing; `all` writes where nothing is wrong, `good` the rows that are right. */
  mode: 'check' | 'all' | 'good';
}

export interface ImportControl {
  /** May throw to stop: nothing is kept then. */
  progress(done: number, total: number, step: 'read' | 'check' | 'write' | 'finish'): void;
  /** Joins the transaction that keeps the records. */
  keep?(trx: Transaction, report: ImportReport, written: readonly WrittenRecord[]): Promise<void>;
}

export interface ImportOutcome {
  report: ImportReport;
  /** The workbook with its faults beside the rows; absent where there are none. */
  annotated?: () => AsyncGenerator<Buffer>;
}

/** A record that has been written, with what it was before. */
export interface WrittenRecord {
  stored: Values | undefined;
  after: Values;
}

/** What an import did to one record; `before` is null for one that it made. */
export interface ImportedRecord {
  recordId: string;
  /** The version it left. */
  version: number;
  before: JsonValue;
}

export interface UndoControl {
  /** For the history. */
  reason: string;
  /** May throw to stop: nothing is kept then. */
  progress(done: number, total: number): void;
  /** Joins the transaction. */
  keep(trx: Transaction, report: UndoReport): Promise<void>;
}
