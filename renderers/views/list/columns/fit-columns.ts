import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { RecordRow } from '../../../engine/data-source.ts';
import type { PlainReader } from '../../../engine/field-renderer.ts';
import type { RendererServices } from '../../../engine/services.ts';
import { textWidth } from '../text-width.ts';
import type { ResolvedColumn } from './resolve-columns.ts';
import { TAG, totalWidth, WIDEST_TAG } from './widen-columns.ts';

const PADDING = 17; // pixels, both sides
const BOLD = 1.05;
const SORT_MARK = 14;
/** What is longer is cut off: people who want to read on point at it. */
const WIDEST_TEXT = 128;
/** A title that is no wider stays in one line. */
const SHORT_TITLE = 60;
/** The first lines tell how wide the others are, and a long list has very many. */
const MEASURED = 100;

/** Pixels that the values seen in a column so far need, by field key. */
export type ContentWidths = Readonly<Record<string, number>>;

/** How the values of each column become texts, by field key; columns that show more than a text are left out. */
export function textReaders(columns: readonly ResolvedColumn[], services: Pick<RendererServices, 't' | 'text' | 'locale'>): ReadonlyMap<string, PlainReader> {
  return new Map(columns.flatMap(({ key, field, renderer }) => {
    const read = renderer.plain?.(field, services, []);
    return read ? [[key, read]] : [];
  }));
}

/** Adds the values of some records to those seen before; the same object where none is wider. */
export function contentWidths(before: ContentWidths, columns: readonly ResolvedColumn[], readers: ReadonlyMap<string, PlainReader>, records: readonly RecordRow[]): ContentWidths {
  const wider: Record<string, number> = {};
  for (const { key, field } of columns) {
    const read = readers.get(key);
    if (!read || records.length === 0) continue;
    const texts = records.slice(0, MEASURED).map((record) => read(record[key] ?? null, record.$display?.[key])?.text ?? '');
    const widest = Math.min(Math.max(...texts.map(textWidth)) + (field.type === 'option' ? TAG : 0), WIDEST_TAG);
    if (widest > (before[key] ?? -1)) wider[key] = widest;
  }
  return Object.keys(wider).length > 0 ? { ...before, ...wider } : before;
}

/** Columns as narrow as their titles, totals and values allow, so that many of them are in view at once; what the user sized himself stays. */
export function fitColumns(columns: ResolvedColumn[], totals: Record<string, JsonValue>[], text: (text: Text) => string, contents: ContentWidths): ResolvedColumn[] {
  return columns.map((column) => {
    if (column.rigid) return column;
    const title = titleWidth(text(column.title)) + PADDING + (column.sortable ? SORT_MARK : 0);
    const sums = column.summary ? totals.map((values) => totalWidth(values[column.key] ?? null, PADDING, BOLD)) : [];
    const width = Math.ceil(Math.max(title, valueWidth(column, contents[column.key]), ...sums));
    return width === column.width ? column : { ...column, width };
  });
}

function valueWidth(column: ResolvedColumn, content: number | undefined): number {
  const most = Math.min(column.width, WIDEST_TEXT);
  if (content === undefined) return most;
  // A text may be cut off; a figure or a state that is would be another one.
  return column.align === 'right' || column.field.type === 'option' ? content + PADDING : Math.min(content + PADDING, most);
}

/** A long title stands in two lines, broken where it is best. */
function titleWidth(title: string): number {
  const whole = textWidth(title);
  if (whole <= SHORT_TITLE) return whole;
  const breaks = [...title.matchAll(/ |(?<=[\u2e80-\uffee])(?=[\u2e80-\uffee])/g)].map(({ index }) => index);
  return Math.max(SHORT_TITLE, Math.min(whole, ...breaks.map((at) => Math.max(textWidth(title.slice(0, at)), textWidth(title.slice(at).trim())))));
}
