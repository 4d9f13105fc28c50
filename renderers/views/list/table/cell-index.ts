/** Place of a cell in its line, from 0; cells left out before it count. */
export function cellIndex(cell: HTMLTableCellElement): number {
  const place = Number(cell.getAttribute('aria-colindex'));
  return place > 0 ? place - 1 : cell.cellIndex;
}
