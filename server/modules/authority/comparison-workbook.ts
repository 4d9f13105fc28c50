import { AS_TEXT } from '#schemas/language/codecs/codec.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { ComparedSubject, RightCell, RightsComparison } from '#schemas/wire/authority.ts';
import { createWorkbookWriter } from '../../kernel/spreadsheet/workbook-writer.ts';
import { OFFICE_TIME_ZONE } from '../../kernel/time-zone.ts';
import { authorityText } from './texts.ts';

/** As 2026-11-20 10:00 in every language. */
const MOMENT = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });

/** The comparison as a workbook: a line a right, a column a subject. */
export function comparisonWorkbook({ subjects, groups }: RightsComparison, locale: Locale): { name: string; content: AsyncGenerator<Buffer> } {
  const title = authorityText(locale, 'comparison');
  return { name: `${title}.xlsx`, content: write() };

  async function* write(): AsyncGenerator<Buffer> {
    const workbook = await createWorkbookWriter();
    try {
      const column = (name: string, width: number): { title: string; format: string; width: number } => ({ title: name, format: AS_TEXT, width });
      const sheet = await workbook.sheet(title, [
        column(authorityText(locale, 'subject'), 24), column(authorityText(locale, 'kind'), 10), column(authorityText(locale, 'right'), 30),
        ...subjects.map((subject) => column(headOf(subject, subjects, locale), 24)), column(authorityText(locale, 'differs'), 10),
      ]);
      for (const { fullName, lines } of groups) {
        for (const line of lines) {
          const cells = line.cells.map((cell) => cellText(cell, locale));
          await sheet.row([fullName, authorityText(locale, line.kind), line.fullName, ...cells, line.differs ? authorityText(locale, 'yes') : '']);
        }
      }
      yield* workbook.finish();
    } finally {
      await workbook.release();
    }
  }
}

/** Where each stands twice, with the moment. */
function headOf({ fullName, at }: ComparedSubject, subjects: readonly ComparedSubject[], locale: Locale): string {
  if (at !== undefined) return `${fullName} ${MOMENT.format(at)}`;
  return subjects.some((subject) => subject.at !== undefined) ? `${fullName} ${authorityText(locale, 'now')}` : fullName;
}

function cellText({ amount, names = [] }: RightCell, locale: Locale): string {
  return amount === 'records' ? names.join('\n') : authorityText(locale, amount);
}
