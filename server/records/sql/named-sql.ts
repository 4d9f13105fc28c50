import type { ExistingRows, StoredTable } from '../model/stored-model.ts';
import type { Binds } from './binds.ts';

/** Whether the row under the alias is one of the named records. */
export function namedSql(table: StoredTable, alias: string, binds: Binds, ids: readonly string[]): string {
  const { existing } = table;
  const native = existing === undefined ? '' : keySql(existing, `${alias}."key"`, binds, ids);
  return native + binds.oneOf('text', ids)(`${alias}."id"`);
}

/** The same for a statement that names the existing table itself, under the alias `x`. */
export function namedRowSql(existing: ExistingRows, binds: Binds, ids: readonly string[]): string {
  return `${keySql(existing, existing.shown.key, binds, ids)}${binds.among('text', ids)(existing.shown.id)}`;
}

/** A condition beside the exact one, so that the key's own index finds the rows. */
function keySql(existing: ExistingRows, key: string, binds: Binds, ids: readonly string[]): string {
  return existing.dialect.keySql(binds.push, key, existing.key?.type, ids);
}
