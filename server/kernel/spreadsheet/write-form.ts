import { writeXlsx, type Cell, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import { columnName } from './cell-xml.ts';
import { sheetNames } from './sheet-names.ts';

/** A column for people to fill in. */
export interface FormColumn {
  title: string;
  /** Shown beside the head. */
  note?: string;
  /** Number format, `@` for text. */
  format: string;
  width: number;
  /** What may be chosen; the list stands on a sheet of its own that is not shown. */
  choices?: readonly string[];
  /** Marked as one that must be filled in. */
  isRequired?: boolean;
}

export interface FormSheet {
  name: string;
  columns: readonly FormColumn[];
  rows?: string[][];
}

/** Name of the sheet that holds the lists of choices. */
export const CHOICES_SHEET = '__choices';
const LAST_ROW = 50_001;

/** A small workbook to be filled in: notes at its heads, lists to choose from, formats of its columns. */
export async function writeForm(forms: readonly FormSheet[]): Promise<Uint8Array> {
  const unique = sheetNames();
  const lists: (readonly string[])[] = [];
  const sheets = forms.map(({ name, columns, rows = [] }): WriteSheet => {
    const cells = new Map<string, Partial<Cell>>();
    const validations: DataValidation[] = [];
    for (const [index, column] of columns.entries()) {
      cells.set(`0,${String(index)}`, {
        value: column.title, type: 'string',
        style: {
          font: { bold: true, ...(column.isRequired === true && { color: { rgb: 'C00000' } }) },
          fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E6F0FA' } }, numFmt: '@',
        },
        ...(column.note === undefined ? {} : { comment: { text: column.note } }),
      });
      if (column.choices === undefined || column.choices.length === 0) continue;
      lists.push(column.choices);
      const place = columnName(lists.length - 1);
      const own = columnName(index);
      validations.push({
        type: 'list', formula1: `'${CHOICES_SHEET}'!$${place}$1:$${place}$${String(column.choices.length)}`, allowBlank: true,
        // What is not in the list is found out when the file comes in, and said in words.
        showErrorMessage: false, range: `${own}2:${own}${String(LAST_ROW)}`,
      });
    }
    return {
      name: unique(name), rows: [columns.map(({ title }) => title), ...rows], cells, dataValidations: validations, freezePane: { rows: 1 },
      columns: columns.map(({ width, format }) => ({ width, numFmt: format })),
    };
  });
  if (lists.length > 0) {
    const height = Math.max(...lists.map(({ length }) => length));
    sheets.push({ name: CHOICES_SHEET, veryHidden: true, rows: Array.from({ length: height }, (_, row) => lists.map((list) => list[row] ?? null)) });
  }
  return writeXlsx({ sheets });
}
