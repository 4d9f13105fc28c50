import type { ExistingTable } from '#schemas/language/documents/existing.ts';
import type { Dialect } from './dialect.ts';
import { MYSQL } from './mysql.ts';
import { POSTGRESQL } from './postgresql.ts';

/** What the database of an existing table speaks. */
export function dialectOf({ dialect }: Pick<ExistingTable, 'dialect'>): Dialect {
  return dialect === 'mysql' ? MYSQL : POSTGRESQL;
}
