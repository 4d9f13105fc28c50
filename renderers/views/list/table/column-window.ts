/** A run of columns: the first, and the one after the last. */
export interface ColumnRun {
  from: number;
  to: number;
}

/** Columns that neither stay at the left nor at the right: only these scroll out of sight. */
export function scrolledRun(fixed: readonly ('left' | 'right' | null)[]): ColumnRun {
  const from = fixed.findIndex((side) => side !== 'left');
  const right = fixed.indexOf('right');
  return { from: from < 0 ? fixed.length : from, to: right < 0 ? fixed.length : right };
}

/**
 * Which columns of `run` lie within `width` pixels from `left` on, as far as `margin` pixels beyond.
 * @param widths of all columns, in pixels
 * @param leading pixels before the first column
 * @returns never empty where `run` is not
 */
export function columnsInView(run: ColumnRun, widths: readonly number[], leading: number, { left, width, margin }: { left: number; width: number; margin: number }): ColumnRun {
  let [from, to] = [run.to, run.from];
  let start = leading;
  widths.forEach((size, index) => {
    const end = start + size;
    if (index >= run.from && index < run.to && end > left - margin && start < left + width + margin) {
      from = Math.min(from, index);
      to = Math.max(to, index + 1);
    }
    start = end;
  });
  return from < to ? { from, to } : { from: run.from, to: Math.min(run.to, run.from + 1) };
}
