import type { Values } from '#schemas/language/runtime.ts';

/** One record before and after a write. */
export interface Written {
  before: Values | undefined;
  after: Values | undefined;
}
