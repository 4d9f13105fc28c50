import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { RecordRow } from '../../../engine/data-source.ts';
import { textWidth } from '../text-width.ts';
import type { ResolvedColumn } from './resolve-columns.ts';

const PADDING = 26; // pixels, both sides
const SORT_MARK = 16;
const BOLD = 1.2;

/** Pixels around the text of a tag. */
export const TAG = 18;
export const WIDEST_TAG = 200;

/** Widens columns that would cut off their own title, total or tags; what the user sized himself stays. `tags`: from `tagWidths`. */
export function widenColumns(columns: ResolvedColumn[], totals: Record<string, JsonValue>[], text: (text: Text) => string, tags: TagWidths = {}): ResolvedColumn[] {
  return columns.map((column) => {
    if (column.rigid) return column;
    const title = textWidth(text(column.title)) + PADDING + (column.sortable ? SORT_MARK : 0);
    const sums = column.summary ? totals.map((values) => totalWidth(values[column.key] ?? null, PADDING, BOLD)) : [];
    const width = Math.ceil(Math.max(column.width, title, tags[column.key] ?? 0, ...sums));
    return width === column.width ? column : { ...column, width };
  });
}

/** Pixels that the tags seen in a column so far need, by field key. */
export type TagWidths = Readonly<Record<string, number>>;

/** Adds the tags of some records to those seen before; the same object where none is wider. */
export function tagWidths(before: TagWidths, columns: ResolvedColumn[], records: RecordRow[]): TagWidths {
  const wider: Record<string, number> = {};
  for (const { key, field } of columns) {
    if (field.type !== 'option') continue;
    const texts = records.map((record) => record.$display?.[key]);
    const widest = Math.max(0, ...texts.map((text) => (typeof text === 'string' ? textWidth(text) + TAG + PADDING : 0)));
    if (widest > (before[key] ?? 0)) wider[key] = Math.min(widest, WIDEST_TAG);
  }
  return Object.keys(wider).some((key) => wider[key] !== before[key]) ? { ...before, ...wider } : before;
}

/** Pixels that a total needs, with `padding` on both sides together and letters that are `bold` times as wide as usual. */
export function totalWidth(value: JsonValue, padding: number, bold: number): number {
  if (typeof value !== 'number') return 0;
  return textWidth(value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })) * bold + padding;
}
