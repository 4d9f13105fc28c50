import type { ClientConfig } from 'pg';

/** A connection as a `DATABASE_URL`, whichever way it is given; `as` is another role with a database of its name. */
export function databaseAddress({ connectionString, host, port, user, password, database }: ClientConfig, as?: { role: string; password: string }): string {
  const isSocket = host?.startsWith('/') === true;
  const address = new URL(connectionString ?? `postgres://${isSocket ? 'localhost' : host ?? 'localhost'}:${String(port ?? 5432)}`);
  if (as !== undefined || connectionString === undefined) {
    address.username = as?.role ?? user ?? '';
    address.password = as?.password ?? (typeof password === 'string' ? password : '');
    address.pathname = `/${as?.role ?? database ?? ''}`;
  }
  if (isSocket) address.searchParams.set('host', host);
  return address.href;
}
