import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { InterfaceReport, ReportColumn, ReportShape } from '#schemas/wire/data-interface.ts';
import { AppError } from '../../kernel/errors.ts';
import type { InterfaceDocument } from './interface-document.ts';
import { isLacking } from './parameters.ts';

/** More than a page can show well; the rest is counted. */
const MAX_ROWS = 2_000;

type Row = Record<string, JsonValue>;

/**
 * An interface as reports show it, with `answer` for the parameters that are `given`. Nothing but what its columns name leaves
 * the server. Throws wrongState where the answer is no list of objects.
 */
export async function reportOf(document: InterfaceDocument, shownAs: ReportShape, given: Readonly<Record<string, unknown>>, answer: () => Promise<JsonValue>): Promise<InterfaceReport> {
  const { fullName, shownColumns, parameters } = document;
  const about = {
    fullName, shownAs, columns: [...shownColumns],
    parameters: parameters.map(({ code, title, type, isRequired, defaultValue }) => ({ code, title, type, isRequired, defaultValue })),
  };
  if (parameters.some((parameter) => isLacking(parameter, given))) return { ...about, rows: null, total: 0 };
  const value = await answer();
  if (!Array.isArray(value) || !value.every(isRow)) throw new AppError('wrongState', { textKey: 'dataInterface.noRows' });
  return { ...about, rows: value.slice(0, MAX_ROWS).map((row) => shown(row, shownColumns)), total: value.length };
}

function shown(row: Row, columns: readonly ReportColumn[]): Row {
  return Object.fromEntries(columns.map(({ key }) => [key, Object.hasOwn(row, key) ? row[key] ?? null : null]));
}

function isRow(value: JsonValue): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
