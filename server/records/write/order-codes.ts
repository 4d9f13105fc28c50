/** Between two neighbours there is room for those that come later. */
const STEP = 10;

export interface OrderCodes {
  own: number;
  /** Siblings that have to change, by their place in the list that was given. */
  others: ReadonlyMap<number, number>;
}

/**
 * The order number that puts a record at `index` among its siblings, whose numbers come in their order (null is
 * last). Where there is no room between two of them, or below `max`, all are numbered again.
 *
 * @example orderCodes([10, 20], 1) // { own: 15, others: {} }
 */
export function orderCodes(siblings: readonly (number | null)[], index: number, max = Number.MAX_SAFE_INTEGER): OrderCodes {
  const before = index === 0 ? undefined : siblings[index - 1];
  const after = siblings[index];
  const none = new Map<number, number>();
  if (before === undefined && after === undefined) return { own: STEP, others: none };
  if (after === undefined && typeof before === 'number' && before + STEP <= max) return { own: before + STEP, others: none };
  if (before === undefined && typeof after === 'number' && after > 1) return { own: Math.floor(after / 2), others: none };
  if (typeof before === 'number' && typeof after === 'number' && after - before > 1) return { own: before + Math.floor((after - before) / 2), others: none };
  const others = new Map<number, number>();
  for (const [place, code] of siblings.entries()) {
    const next = (place < index ? place + 1 : place + 2) * STEP;
    if (code !== next) others.set(place, next);
  }
  return { own: (index + 1) * STEP, others };
}
