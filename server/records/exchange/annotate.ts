import type { Locale } from '#schemas/language/documents/text.ts';
import { AS_TEXT, cellText, type SheetCell } from '#schemas/language/codecs/codec.ts';
import type { ReadSheet } from '../../kernel/spreadsheet/read-workbook.ts';
import { createWorkbookWriter, type SheetColumn } from '../../kernel/spreadsheet/workbook-writer.ts';
import type { FaultList } from './faults.ts';
import { ERROR_TITLES } from './layout.ts';
import type { SheetPlan } from './read-columns.ts';

const ERROR_WIDTH = 50;
const DEFAULT_WIDTH = 16;

/** The workbook as it came, with a column that says what is wrong and the cells marked; to be mended and sent again. */
export async function* annotatedWorkbook(sheets: readonly ReadSheet[], plan: SheetPlan, faults: FaultList, locale: Locale): AsyncGenerator<Buffer> {
  const plans = new Map(allPlans(plan).map((one) => [one.sheet, one]));
  const workbook = await createWorkbookWriter();
  try {
    for (const sheet of sheets) {
      const [head, ...rows] = sheet.rows;
      if (head === undefined) continue;
      // What an earlier check has said is said again.
      const places = [...head.cells.keys()].filter((index) => !Object.values(ERROR_TITLES).includes(cellText(head.cells[index] ?? null).trim()));
      const own = plans.get(sheet);
      const columns = places.map((index): SheetColumn => columnOf(own, sheet, index, cellText(head.cells[index] ?? null), locale));
      const last = own === undefined ? [] : [{ title: ERROR_TITLES[locale], format: AS_TEXT, width: ERROR_WIDTH }];
      const writer = await workbook.sheet(sheet.name, [...columns, ...last]);
      for (const row of rows) {
        const wrong = faults.of(sheet, row.number);
        const cells = places.map((index) => {
          const value: SheetCell = row.cells[index] ?? null;
          return wrong?.columns.has(index) === true ? { value, look: 'fault' as const } : value;
        });
        const message = wrong === undefined ? null : { value: wrong.messages.join('\n'), look: 'fault' as const };
        await writer.row(own === undefined ? cells : [...cells, message]);
      }
    }
    yield* workbook.finish();
  } finally {
    await workbook.release();
  }
}

function allPlans(plan: SheetPlan): SheetPlan[] {
  return [plan, ...plan.children.flatMap(allPlans)];
}

function columnOf(plan: SheetPlan | undefined, sheet: ReadSheet, index: number, title: string, locale: Locale): SheetColumn {
  const field = plan?.columns.get(index);
  if (field !== undefined) return { title, format: field.codec.format(field.field.document, locale), width: field.codec.width };
  const hasDates = sheet.rows.some(({ cells }) => cells[index] instanceof Date);
  return { title, format: hasDates ? 'yyyy-mm-dd hh:mm:ss' : 'General', width: DEFAULT_WIDTH };
}
