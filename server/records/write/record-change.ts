import type { Values } from '#schemas/language/runtime.ts';
import type { StoredModel } from '../model/stored-model.ts';

/** One record before and after a write. */
export interface RecordChange {
  before: Values | undefined;
  after: Values | undefined;
}

/** Records of one model that a write has changed. */
export interface ChangedRecords {
  model: StoredModel;
  written: readonly RecordChange[];
}
