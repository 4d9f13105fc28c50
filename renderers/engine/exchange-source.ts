import type { ExportAnswer, ExportRequest, ImportOptions, ImportReport, PastImport, UndoReport } from '#schemas/wire/exchange.ts';
import type { MadeFile } from '#schemas/wire/files.ts';
import type { EditedMatches, EditRequest } from '#schemas/wire/records.ts';
import type { TaskNews, TaskStatus } from '#schemas/wire/tasks.ts';

/** The page's verbs for files of records. `code`: of the screen or the model. Every verb throws a DataSourceError. */
export interface ExchangeSource {
  exportRecords(code: string, request: ExportRequest): Promise<ExportAnswer>;
  /** Saves the workbook to be filled in. */
  saveTemplate(code: string): Promise<void>;
  /** Sends a workbook; what comes back is its check. */
  check(code: string, file: File, options: ImportOptions, onProgress: (ratio: number) => void): Promise<TaskStatus<ImportReport>>;
  apply(code: string, checkId: string, onlyGood: boolean): Promise<TaskStatus<ImportReport>>;
  undo(code: string, importId: string): Promise<TaskStatus<UndoReport>>;
  /** What the user has imported lately, newest first. */
  imports(code: string): Promise<PastImport[]>;
  /** Sets fields of many records, as work with progress. */
  editMatches(code: string, request: EditRequest): Promise<TaskStatus<EditedMatches>>;
  /** Brings back what `removeMatches` has removed. */
  undoRemoval(code: string, removalId: string): Promise<TaskStatus<UndoReport>>;
  undoEdit(code: string, editId: string): Promise<TaskStatus<UndoReport>>;
  task<Result>(id: string): Promise<TaskStatus<Result>>;
  /** Hears of a task by itself, as far as there is a connection for it. Returns how to stop. */
  watch(id: string, listener: (news: TaskNews) => void): () => void;
  cancel(id: string): Promise<void>;
  /** Saves a file that the server has made. */
  saveFile(file: MadeFile): Promise<void>;
  /** Saves what an address of an answer gives. */
  saveUrl(url: string, name: string): void;
}
