import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/kernel/embedded-postgres/start.ts';

const ROWS_AT_ONCE = 10_000;

/** Copies a change of the demo until the private database of `dataDir`, which runs, holds so many megabytes. Answers how many it holds. */
export async function fillDatabase(dataDir: string, megabytes: number): Promise<number> {
  const database = await startEmbeddedPostgres({ dataDir, tell: () => undefined });
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    for (let first = 0; ; first += ROWS_AT_ONCE) {
      const { rows } = await client.query<{ size: number }>('SELECT pg_database_size(current_database())::float8 / 1e6 AS size');
      const size = rows[0]?.size ?? Number.NaN;
      if (!(size < megabytes)) return size;
      await client.query(
        `INSERT INTO records.visa_change SELECT (jsonb_populate_record(null::records.visa_change, to_jsonb(t) || jsonb_build_object('id', 'fill-' || n, 'change_no', 'FILL-' || n))).*
           FROM (SELECT * FROM records.visa_change WHERE deleted_at IS NULL ORDER BY id LIMIT 1) t, generate_series($1::integer, $2::integer) n`,
        [first + 1, first + ROWS_AT_ONCE],
      );
    }
  } finally {
    await client.end();
    await database.stop();
  }
}
