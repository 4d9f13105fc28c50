import type { RendererServices } from '../../engine/services.ts';
import type { ResolvedColumn } from './columns/resolve-columns.ts';
import type { ListLines } from './list-types.ts';
import { pageSummary } from './table/page-summary.ts';
import type { SummaryLine } from './table/table-foot.tsx';
import type { TableLine } from './table/table-types.ts';

/** Totals of this page and of all pages; one line where the page is all there is, none where nothing could be summed. */
export function summaryLines(lines: TableLine[], columns: ResolvedColumn[], list: Pick<ListLines, 'sums' | 'total'>, t: RendererServices['t']): SummaryLine[] {
  const summed = columns.filter((column) => column.summary);
  return totals().filter(({ values }) => summed.some(({ key }) => (values[key] ?? null) !== null));

  function totals(): SummaryLine[] {
    if (summed.length === 0 || lines.length === 0) return [];
    const all: SummaryLine[] = list.sums ? [{ title: t('list.summary.total'), values: list.sums }] : [];
    if (list.sums && (list.total <= lines.length || lines.some((line) => line.group ?? line.pending))) return all;
    return [{ title: t('list.summary.page'), values: pageSummary(lines.map((line) => line.record), columns) }, ...all];
  }
}
