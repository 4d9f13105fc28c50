import { isIP } from 'node:net';
import type { ClientConfig } from 'pg';
import { openDatabase } from '../../kernel/database.ts';
import { poolDatabase, transactOn, type Database, type Transact } from '../sql/database.ts';
import type { SourceSettings } from './source-settings.ts';

/** Connections to another database, whatever it speaks. */
export interface OpenedDatabase {
  database: Database;
  transact: Transact;
  close(): Promise<void>;
}

/** `address` is what the host of the settings has been resolved to. */
export function openPostgresql(settings: SourceSettings, address: string, connectMs: number): OpenedDatabase {
  const handle = openDatabase(connectionOf(settings, address), settings.poolSize, { timeoutMs: settings.timeoutMs, connectMs });
  return { database: poolDatabase(handle.pool), transact: transactOn(handle.db), close: () => handle.close() };
}

function connectionOf(settings: SourceSettings, address: string): ClientConfig {
  const { tls, host } = settings;
  const parameters = ['DateStyle=ISO', 'IntervalStyle=iso_8601', 'TimeZone=UTC', ...(settings.isReadOnly ? ['default_transaction_read_only=on'] : [])];
  return {
    host: address, port: settings.port, database: settings.database, user: settings.user, password: settings.password,
    application_name: 'schema-office',
    options: parameters.map((parameter) => `-c ${parameter}`).join(' '),
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verify', ...(isIP(host) === 0 ? { servername: host } : {}) },
  };
}
