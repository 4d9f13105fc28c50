import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import { leadingPixels } from '../table/table-layout.ts';

/** What the header and the totals may cover, in pixels. */
const COVERED_PX = 60;

/** Scrolls the table as little as shows the chosen cell, and not below what stays in place. `leading`: cells before the first column. */
export function revealCell(box: HTMLElement, { column, columns, leading }: { column: ResolvedColumn; columns: readonly ResolvedColumn[]; leading: number }): void {
  const pinned = columns.filter(({ fixed }) => fixed === 'left').reduce((sum, { width }) => sum + width, leadingPixels(leading > 1));
  box.style.scrollMarginBlock = `${COVERED_PX}px`;
  box.style.scrollMarginInlineStart = column.fixed ? '0' : `${pinned}px`;
  box.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
