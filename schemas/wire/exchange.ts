import type { Values } from '../language/runtime.ts';
import type { MadeFile } from './files.ts';
import type { ListQuery } from './records.ts';
import type { TaskStatus } from './tasks.ts';

/** A list as the reader sees it, to be written into a file. */
export interface ExportRequest extends ListQuery {
  /** Fields in the order of their columns; keys of child tables add a sheet each. The screen's columns when absent. */
  selectKey?: string[];
  /** 0: the page asked for, 1: everything found (default). */
  dataType?: 0 | 1;
  format?: 'xlsx' | 'csv';
}

/** A file that is ready, or the work that makes it. */
export type ExportAnswer = { name: string; url: string } | { task: TaskStatus<MadeFile> };

/** How an uploaded workbook is to be read. */
export interface ImportOptions {
  /** Field by which rows are found again: those that exist are changed. All rows are new when absent. */
  key?: string;
  /** What the surroundings give, e.g. the console's project: stands in every record. */
  scope?: Values;
}

/** What an import would do, or has done. */
export interface ImportReport {
  file: string;
  rows: number;
  created: number;
  changed: number;
  same: number;
  faulty: number;
  /** The first of them. */
  errors: ImportFault[];
  /** Columns of the file that the model does not know or does not take. */
  ignored: { title: string; sheet: string; reason: 'unknown' | 'computed' | 'forbidden' | 'fixed'; meant?: string }[];
  /** The uploaded workbook with every fault beside its row. */
  annotated?: MadeFile;
  /** False as long as it is only a check. */
  isApplied: boolean;
}

export interface ImportFault {
  sheet: string;
  /** As the spreadsheet counts. */
  row: number;
  /** Title of the column; absent where the whole row is meant. */
  column?: string;
  message: string;
}

export interface UndoReport {
  undone: number;
  /** Records that stay as they are, with the reason. */
  kept: { id: string; label: string; reason: 'changed' | 'removed' | 'inUse' | 'refused' }[];
}

/** An import that was carried out (or tried). */
export interface PastImport extends TaskStatus<ImportReport> {
  file: string;
  isUndone: boolean;
}
