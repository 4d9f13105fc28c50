import type { PlanItem } from './print-plan.ts';
import styles from './print.module.css';

/** The plan with the columns of its tables as wide as their longest words and numbers, where the paper has the room. */
export function fitColumns(container: HTMLElement, items: readonly PlanItem[]): PlanItem[] {
  return items.map((item, index) => {
    if (item.kind !== 'table') return item;
    const table = container.children[index]?.querySelector<HTMLTableElement>(':scope > table');
    if (!table) return item;
    const own = item.rowNumbers ? 1 : 0;
    const shown = widthsOf(table).slice(own);
    const widths = widen(item.columns.map(({ share }) => share), leastWidths(table).slice(own), shown.reduce((sum, width) => sum + width, 0));
    return { ...item, columns: item.columns.map((column, position) => ({ ...column, share: widths[position] ?? column.share })) };
  });
}

/**
 * Divides `available` by shares, and gives columns that need more what the others can spare. Where there is
 * not enough for all, the shares alone count.
 */
export function widen(shares: readonly number[], least: readonly number[], available: number): number[] {
  const needed = shares.map((_, index) => least[index] ?? 0);
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (needed.reduce((sum, width) => sum + width, 0) > available) return shares.map((share) => (share / total) * available);
  const held = new Set<number>();
  for (;;) {
    const free = shares.flatMap((share, index) => (held.has(index) ? [] : [share])).reduce((sum, share) => sum + share, 0);
    const room = available - [...held].reduce((sum, index) => sum + (needed[index] ?? 0), 0);
    const widths = shares.map((share, index) => (held.has(index) ? needed[index] ?? 0 : (share / free) * room));
    const short = widths.flatMap((width, index) => (!held.has(index) && width < (needed[index] ?? 0) ? [index] : []));
    if (short.length === 0) return widths;
    for (const index of short) held.add(index);
  }
}

/** Widths at which no word of the column has to be broken, in pixels. */
function leastWidths(table: HTMLTableElement): number[] {
  const probe = table.cloneNode(true) as HTMLTableElement;
  probe.classList.add(styles['unbroken'] ?? '');
  for (const column of probe.querySelectorAll('col')) column.removeAttribute('style');
  table.after(probe);
  const widths = widthsOf(probe);
  probe.remove();
  return widths;
}

function widthsOf(table: HTMLTableElement): number[] {
  return [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width);
}
