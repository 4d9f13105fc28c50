import type { StoredModel } from '../model/stored-model.ts';
import { quoteName } from './identifier.ts';

/** Which records of a model a statement is about: those that are there, those in the recycle bin, or both. */
export type RecordState = 'live' | 'removed' | 'any';

const STATES: Record<RecordState, (alias: string) => string[]> = {
  live: (alias) => [`${alias}."deleted_at" IS NULL`],
  removed: (alias) => [`${alias}."deleted_at" IS NOT NULL`],
  any: () => [],
};

/** Records of this model (in a table it may share) that are not deleted. */
export function liveSql(model: StoredModel, alias: string): string {
  return stateSql(model, alias, 'live');
}

/** Records of this model in a state. */
export function stateSql(model: StoredModel, alias: string, state: RecordState): string {
  const parts = STATES[state](alias);
  for (const { column, value } of model.discriminator) {
    parts.push(`${alias}.${quoteName(column)} = '${value.replaceAll("'", "''")}'`);
  }
  return parts.length === 0 ? 'TRUE' : parts.join(' AND ');
}
