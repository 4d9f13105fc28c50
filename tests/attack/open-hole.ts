import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { startDatabase } from '../database-process.ts';

/** A handler that pastes what it is given into its statement, as nothing here may: what tries to break in has to find it. */
export async function openHole(databaseFolder: string): Promise<{ url: string; close(): Promise<void> }> {
  const database = await startDatabase(databaseFolder);
  const pool = new pg.Pool({ connectionString: database.url });
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://here').searchParams.get('asked') ?? '';
    pool.query(`select x as found from generate_series(1, 5) as s(x) where x::text = '${asked}'`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await pool.end();
      await database.stop();
    },
  };
}
