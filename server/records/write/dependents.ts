import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';

/** One record before and after a write. */
export interface Written {
  before: Values | undefined;
  after: Values | undefined;
}

/** Placeholder replaced below. */
export async function refreshDependents(
  _context: RecordsContext, _database: Database, _model: StoredModel, _written: readonly Written[],
): Promise<void> {}
