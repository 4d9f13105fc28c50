import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import { designTextRows, KEY_COLUMN, readTextRows } from '#schemas/language/translation/text-rows.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments, ReadTexts } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { readWorkbook, type WorkbookLimits } from '../../kernel/spreadsheet/read-workbook.ts';
import { writeForm } from '../../kernel/spreadsheet/write-form.ts';

const LIMITS: WorkbookLimits = { sheets: 5, rows: 20_001, columns: 20, bytes: 20_000_000 };
const LANGUAGE_COLUMNS: Record<Locale, string> = { 'zh-CN': '简体中文 (zh-CN)', 'en-US': 'English (en-US)', 'zh-TW': '繁體中文 (zh-TW)' };

/** Every text of a design in a workbook, a line a text and a column a language; what is missing is blank. */
export async function writeTexts(documents: DesignDocuments, locale: Locale): Promise<{ name: string; content: Uint8Array }> {
  const title = resolveText(documents.model.title, locale);
  const content = await writeForm([{
    name: title,
    columns: [
      { title: KEY_COLUMN, note: translate(locale, 'design.texts.key'), format: '@', width: 44 },
      ...LOCALES.map((one) => ({ title: LANGUAGE_COLUMNS[one], format: '@', width: 40 })),
    ],
    rows: designTextRows(documents).map(({ key, words }) => [key, ...LOCALES.map((one) => words[one])]),
  }]);
  return { name: `${title.replace(/[\\/:*?"<>|]/g, ' ')} ${translate(locale, 'design.texts.file')}.xlsx`, content };
}

/** What a filled-in workbook would change in a design; lines that cannot be taken are said by number. */
export async function readTexts(documents: DesignDocuments, bytes: Uint8Array, locale: Locale): Promise<ReadTexts> {
  const [sheet] = await readWorkbook(bytes, LIMITS);
  const lines = (sheet?.rows ?? []).map(({ number, cells }) => ({ number, cells: cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell))) }));
  const { changes, faults } = readTextRows(designTextRows(documents), lines);
  return {
    changes: changes.map(({ at, text }) => ({ path: [...at], text })),
    faults: faults.map(({ row, rule }) => ({ row, message: translate(locale, `design.texts.${rule}`) })),
  };
}
