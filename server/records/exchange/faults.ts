import type { Locale } from '#schemas/language/documents/text.ts';
import type { Issue } from '#schemas/language/runtime.ts';
import { formatIssue } from '#schemas/language/messages.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { ImportFault } from '#schemas/wire/exchange.ts';
import type { ReadSheet, SheetRow } from '../../kernel/spreadsheet/read-workbook.ts';
import type { RowTree } from './read-rows.ts';

const MAX_SHOWN = 100;

/** What is wrong with one row of a sheet. */
export interface RowFaults {
  messages: string[];
  /** Places of the cells that are meant. */
  columns: Set<number>;
}

/** Everything that is wrong with a workbook, by sheet and row. */
export class FaultList {
  count = 0;
  private readonly shown: ImportFault[] = [];
  private readonly bySheet = new Map<ReadSheet, Map<number, RowFaults>>();
  private readonly locale: Locale;
  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** Issues of a record, each laid to the row and column of the sheet it comes from. */
  add(tree: RowTree, issues: readonly Issue[]): void {
    const seen = new Set<string>();
    for (const issue of issues) {
      const { at, key } = locate(tree, issue.path);
      const field = at.plan.table.fields.get(key);
      const column = field === undefined ? undefined : resolveText(field.document.title, this.locale);
      const place = [...at.plan.columns].find(([, one]) => one.field === field)?.[0];
      const message = formatIssue(issue, this.locale);
      const mark = `${at.plan.sheet.name} ${String(at.row.number)} ${column ?? ''} ${message}`;
      if (seen.has(mark)) continue;
      seen.add(mark);
      this.note(at.plan.sheet, at.row, message, column, place);
    }
  }

  /** A fault of a whole row. */
  addRow(sheet: ReadSheet, row: SheetRow, message: string): void {
    this.note(sheet, row, message, undefined, undefined);
  }

  first(): ImportFault[] {
    return [...this.shown];
  }

  of(sheet: ReadSheet, row: number): RowFaults | undefined {
    return this.bySheet.get(sheet)?.get(row);
  }

  private note(sheet: ReadSheet, row: SheetRow, message: string, column: string | undefined, place: number | undefined): void {
    this.count += 1;
    if (this.shown.length < MAX_SHOWN) this.shown.push({ sheet: sheet.name, row: row.number, message, ...(column === undefined ? {} : { column }) });
    const rows = this.bySheet.get(sheet) ?? new Map<number, RowFaults>();
    this.bySheet.set(sheet, rows);
    const faults = rows.get(row.number) ?? { messages: [], columns: new Set<number>() };
    rows.set(row.number, faults);
    faults.messages.push(column === undefined ? message : `${column}: ${message}`);
    if (place !== undefined) faults.columns.add(place);
  }
}

/** The row and the field that a path names, e.g. `items.2.price`. */
function locate(tree: RowTree, path: string): { at: RowTree; key: string } {
  let at = tree;
  let [key = '', index, ...rest] = path.split('.');
  for (let below = at.children.get(key)?.[Number(index)]; below !== undefined; below = at.children.get(key)?.[Number(index)]) {
    at = below;
    [key = '', index, ...rest] = rest;
  }
  return { at, key };
}
