import pg from 'pg';

/** A connection of one's own, without limits of time; names are shown complete. */
export async function openSession(connection: pg.ClientConfig): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const client = new pg.Client({ ...connection, application_name: 'backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  for (const setting of ['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0', 'lock_timeout = 0', 'search_path = pg_catalog', "timezone = 'UTC'", 'datestyle = iso', 'extra_float_digits = 3']) {
    await client.query(`set ${setting}`);
  }
  return { client, close: () => client.end().catch(() => undefined) };
}
