/** Which transactions a statement has seen, as `pg_current_snapshot()` says it. */
export interface Snapshot {
  sees(transaction: bigint): boolean;
}

/** `xmin:xmax:xip,xip`: everything before xmin has ended, nothing from xmax on, and between them those listed are under way. */
export function parseSnapshot(text: string): Snapshot {
  const [, end = '0', underWay = ''] = text.split(':');
  const next = BigInt(end);
  const open = new Set(underWay.split(',').filter((id) => id !== '').map(BigInt));
  return { sees: (transaction) => transaction < next && !open.has(transaction) };
}
