import type { StoredModel } from '../model/stored-model.ts';
import { quoteName } from './identifier.ts';

/** Records of this model (in a table it may share) that are not deleted. */
export function liveSql(model: StoredModel, alias: string): string {
  const parts = [`${alias}."deleted_at" IS NULL`];
  for (const { column, value } of model.discriminator) {
    parts.push(`${alias}.${quoteName(column)} = '${value.replaceAll("'", "''")}'`);
  }
  return parts.join(' AND ');
}
