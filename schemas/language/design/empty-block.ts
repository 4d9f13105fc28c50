import type { PrintBlock } from '../documents/print.ts';

const NEEDED = new Set(['grid', 'columns', 'keepTogether', 'heading', 'text']);

/** Whether nothing is left of a block of paper from which the last field has gone. */
export function isEmptyBlock(block: PrintBlock): boolean {
  return Object.entries(block).some(([key, value]) => NEEDED.has(key) && Array.isArray(value) && value.length === 0);
}
