import { createHash } from 'node:crypto';
import pg from 'pg';
import { AppError } from '../../kernel/errors.ts';
import { allTables, SYSTEM_COLUMNS } from '../model/stored-model.ts';
import { isSecret } from '#schemas/language/field-types/resolve-field.ts';
import type { Models } from '../sql/scope.ts';

/** How statements of people reach the product's database. */
export interface ReaderRole {
  connection: pg.ClientConfig;
  /** Name of the role. */
  role: string;
}

/** No table is found without being put before the statement; one statement takes one core. */
const SETTINGS = ["search_path = ''", 'default_transaction_read_only = on', 'max_parallel_workers_per_gather = 0', 'jit = off', "timezone = 'Asia/Shanghai'"];
const INSUFFICIENT_PRIVILEGE = '42501';
/** Held while the role is made or given something, so that two processes do it one after the other. */
const LOCK = 'records.reader';

/**
 * The role that statements of people run as: it may log in, read the columns of records that are not secret, and nothing else.
 * Where the database's account may make roles it is made here, with a password that only servers with the same key know.
 * Throws `unavailable` where it may not.
 */
export async function prepareReaderRole(owner: pg.ClientConfig, password: string): Promise<ReaderRole> {
  // Installations that share a PostgreSQL have one each.
  const role = `office_reader_${createHash('sha256').update(password).digest('hex').slice(0, 12)}`;
  await asOwner(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) {
      await client.query(`create role ${role} login noinherit password ${client.escapeLiteral(password)}`);
      for (const setting of SETTINGS) await client.query(`alter role ${role} set ${setting}`);
    }
    await client.query(`grant usage on schema records to ${role}`);
  }).catch((error: unknown) => {
    throw (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE ? new AppError('unavailable', { textKey: 'select.noReader', cause: error }) : error;
  });
  return { role, connection: connectionAs(owner, role, password) };
}

/** Lets the role read every column of the models that is not secret; what it may read already stays. */
export async function grantColumns(owner: pg.ClientConfig, role: string, models: Models): Promise<void> {
  const wanted = readableColumns(models);
  await asOwner(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [LOCK]);
    const { rows } = await client.query<{ table: string; column: string; granted: boolean }>(`
      select c.relname as "table", a.attname as "column", has_column_privilege($1, c.oid, a.attnum, 'select') as granted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'records'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relname = any($2)`, [role, [...wanted.keys()]]);
    const grants = new Map<string, string[]>();
    const withdrawn = new Map<string, string[]>();
    for (const { table, column, granted } of rows) {
      const isWanted = wanted.get(table)?.has(column) === true;
      if (isWanted === granted) continue;
      const list = isWanted ? grants : withdrawn;
      list.set(table, [...(list.get(table) ?? []), column]);
    }
    for (const [table, columns] of grants) await client.query(`grant select (${names(client, columns)}) on records.${client.escapeIdentifier(table)} to ${role}`);
    for (const [table, columns] of withdrawn) await client.query(`revoke select (${names(client, columns)}) on records.${client.escapeIdentifier(table)} from ${role}`);
  });
}

function names(client: pg.Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

/** By table. A column that two models share is readable unless one of them keeps it secret. */
function readableColumns(models: Models): Map<string, Set<string>> {
  const columns = new Map<string, Set<string>>();
  const secret: [string, string][] = [];
  for (const { root, discriminator } of models.values()) {
    if (root.existing !== undefined) continue;
    for (const table of allTables(root)) {
      const own = columns.get(table.table) ?? new Set(table.path === '' ? ROOT_COLUMNS : CHILD_COLUMNS);
      columns.set(table.table, own);
      if (table === root) for (const { column } of discriminator) own.add(column);
      for (const { place, document } of table.fields.values()) {
        if (place.type !== 'column' && place.type !== 'system') continue;
        if (isSecret(document)) secret.push([table.table, place.column]);
        else own.add(place.column);
      }
    }
  }
  for (const [table, column] of secret) columns.get(table)?.delete(column);
  return columns;
}

const ROOT_COLUMNS = [...Object.values(SYSTEM_COLUMNS).map(({ column }) => column), 'deleted_at'];
const CHILD_COLUMNS = ['id', 'parent_id', 'position'];

function connectionAs(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (owner.connectionString === undefined) return { ...owner, user, password };
  const address = new URL(owner.connectionString);
  address.username = user;
  address.password = password;
  return { ...owner, connectionString: address.href };
}

/** One transaction on a connection of its own. */
async function asOwner(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
