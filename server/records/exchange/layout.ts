import type { Locale } from '#schemas/language/documents/text.ts';
import { DAY_OFFSET_MS } from '#schemas/language/conditions/day.ts';

/** Columns by which rows of a child sheet find the row they belong to. */
export const NUMBER_TITLES: Record<'own' | 'parent', Record<Locale, string>> = {
  own: { 'zh-CN': '行号', 'en-US': 'Row', 'zh-TW': '行號' },
  parent: { 'zh-CN': '所属行号', 'en-US': 'Belongs to row', 'zh-TW': '所屬行號' },
};

/** The column in which a checked workbook says what is wrong with a row. */
export const ERROR_TITLES: Record<Locale, string> = { 'zh-CN': '错误说明', 'en-US': 'What is wrong', 'zh-TW': '錯誤說明' };

/** `20261121-1905` at the product's clock, for names of files. */
export function dayStamp(epochMs: number): string {
  return new Date(epochMs + DAY_OFFSET_MS).toISOString().slice(0, 16).replaceAll('-', '').replace('T', '-').replace(':', '');
}

/** The sheet of a template that explains its columns; never read. */
export const GUIDE_TITLES: Record<Locale, string> = { 'zh-CN': '填写说明', 'en-US': 'How to fill in', 'zh-TW': '填寫說明' };

/** Of everything that comes in. */
export const IMPORT_LIMITS = { sheets: 30, rows: 50_001, columns: 300, bytes: 300 * 1_048_576 };
