import { randomBytes } from 'node:crypto';
import pg from 'pg';

const REPLACED = /_replaced_[0-9a-f]{8}$/;
/** So many tables go at a time: one statement locks all that it drops, and the room for locks is limited. */
const AT_ONCE = 25;

/** Whether a restore has put this schema aside. */
export function isReplaced(schema: string): boolean {
  return REPLACED.test(schema);
}

/** Puts schemas out of the way, in the transaction of the client. */
export async function putAside(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const ending = `_replaced_${randomBytes(4).toString('hex')}`;
  for (const schema of schemas) await client.query(`alter schema ${pg.escapeIdentifier(schema)} rename to ${pg.escapeIdentifier(schema.slice(0, 63 - ending.length) + ending)}`);
}

/** Drops what restores have put aside; one that was ended while it did so is made good here. */
export async function dropReplaced(client: pg.Client): Promise<void> {
  const { rows: schemas } = await client.query<{ name: string }>(`select nspname as name from pg_namespace where nspowner = (select oid from pg_roles where rolname = current_user)`);
  for (const { name } of schemas.filter((schema) => isReplaced(schema.name))) {
    const { rows: tables } = await client.query<{ name: string }>(`select c.oid::regclass::text as name from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'r' order by 1`, [pg.escapeIdentifier(name)]);
    for (let at = 0; at < tables.length; at += AT_ONCE) {
      await client.query(`drop table if exists ${tables.slice(at, at + AT_ONCE).map((table) => table.name).join(', ')} cascade`);
    }
    await client.query(`drop schema if exists ${pg.escapeIdentifier(name)} cascade`);
  }
}
