import { useMemo, useState } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { SummaryLine } from '../table/table-foot.tsx';
import type { TableLine } from '../table/table-types.ts';
import { contentWidths, fitColumns, textReaders } from './fit-columns.ts';
import type { ResolvedColumn } from './resolve-columns.ts';
import type { Columns } from './use-columns.ts';
import { tagWidths, widenColumns } from './widen-columns.ts';

/** The columns on show at the widths that suit what stands in them: as narrow as it allows where lines are compact. */
export function useFittedColumns({ shown, density }: Pick<Columns, 'shown' | 'density'>, lines: TableLine[], summary: SummaryLine[]): ResolvedColumn[] {
  const { t, text, locale } = useServices();
  const isCompact = density === 'small';
  const readers = useMemo(() => textReaders(isCompact ? shown : [], { t, text, locale }), [isCompact, shown, t, text, locale]);
  const records = useMemo(() => lines.filter(({ group, pending }) => !(group ?? pending)).map(({ record }) => record), [lines]);
  const seen = useSeenWidths(useMemo(() => (isCompact
    ? (before: Widths): Widths => contentWidths(before, shown, readers, records)
    : (before: Widths): Widths => tagWidths(before, shown, records)), [isCompact, shown, readers, records]));
  const fitted = useMemo(() => (isCompact ? fitColumns : widenColumns)(shown, summary.map((line) => line.values), text, seen), [isCompact, shown, summary, text, seen]);
  const widths = fitted.map(({ width }) => width).join();
  // Other totals of the same width are no other columns.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => fitted, [shown, widths]);
}

type Widths = Readonly<Record<string, number>>;

/** Columns grow with what has been seen and do not shrink again, so that they keep still while pages are turned. */
function useSeenWidths(add: (before: Widths) => Widths): Widths {
  const [seen, setSeen] = useState<Widths>({});
  const next = useMemo(() => add(seen), [add, seen]);
  if (next !== seen) setSeen(next);
  return next;
}
