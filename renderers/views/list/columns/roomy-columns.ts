import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { textWidth } from '../text-width.ts';
import type { ResolvedColumn } from './resolve-columns.ts';

const PADDING = 26; // pixels, both sides
const SORT_MARK = 16;
const BOLD = 1.2;

/** Widens columns that would cut off their own title or total; what the user sized himself stays. */
export function roomyColumns(columns: ResolvedColumn[], totals: Record<string, JsonValue>[], text: (text: Text) => string): ResolvedColumn[] {
  return columns.map((column) => {
    if (column.rigid) return column;
    const title = textWidth(text(column.title)) + PADDING + (column.sortable ? SORT_MARK : 0);
    const sums = column.summary ? totals.map((values) => totalWidth(values[column.key] ?? null)) : [];
    const width = Math.ceil(Math.max(column.width, title, ...sums));
    return width === column.width ? column : { ...column, width };
  });
}

function totalWidth(value: JsonValue): number {
  if (typeof value !== 'number') return 0;
  return textWidth(value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })) * BOLD + PADDING;
}
