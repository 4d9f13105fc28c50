import type { Values } from '#schemas/language/runtime.ts';
import type { StoredModel } from '../model/stored-model.ts';

/** One record before and after a write. */
export interface Written {
  before: Values | undefined;
  after: Values | undefined;
}

/** Records of one model that a write has changed. */
export interface WrittenRecords {
  model: StoredModel;
  written: readonly Written[];
}
