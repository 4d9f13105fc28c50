import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { acquireTestCluster } from './test-cluster.ts';

/** A database beside the product's, as somebody else's would be. */
export interface OtherDatabase {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Runs one statement in it. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

export async function createOtherDatabase(): Promise<OtherDatabase> {
  const cluster = await acquireTestCluster();
  const database = `test_${String(process.pid)}_${randomBytes(6).toString('hex')}`;
  await cluster.run(`create database ${database}`);
  const pool = new pg.Pool({ ...cluster.connectionTo(database), max: 1 });
  const { host, port, user, password } = new pg.Client(cluster.connectionTo(database));
  return {
    host, port, user: user ?? '', password: password ?? '', database,
    run: async (statement) => (await pool.query<Record<string, unknown>>(statement)).rows,
    async drop() {
      await pool.end();
      await cluster.run(`drop database if exists ${database} with (force)`);
      await cluster.release();
    },
  };
}
