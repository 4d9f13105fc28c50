import { AppError } from '../../kernel/errors.ts';
import { openSecretBox } from '../../kernel/secret-box.ts';
import type { Database } from '../sql/database.ts';

/** What it takes to reach another database. */
export interface SourceSettings {
  name: string;
  /** PostgreSQL when absent. */
  dialect?: 'mysql' | undefined;
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  /** `require` encrypts, `verify` also asks who is there. */
  tls: 'off' | 'require' | 'verify';
  isReadOnly: boolean;
  timeoutMs: number;
  poolSize: number;
}

export const DEFAULT_TIMEOUT_SECONDS = 30;
export const DEFAULT_POOL_SIZE = 5;

interface Row {
  name: string;
  type: string;
  host: string;
  port: number;
  database: string;
  user: string;
  tls: SourceSettings['tls'] | null;
  isReadOnly: boolean | null;
  timeout: number | null;
  pool: number | null;
  isEnabled: boolean | null;
  sealed: string | null;
}

/** The settings of a stored data source with its password; throws where it is gone, switched off, or its password cannot be read. */
export async function loadSourceSettings(database: Database, dataDir: string, id: string): Promise<SourceSettings> {
  const [there] = await database.query<{ present: boolean }>(`SELECT to_regclass('records.sys_data_source') IS NOT NULL AS present`);
  const [row] = there?.present !== true ? [] : await database.query<Row>(
    `SELECT s.full_name AS "name", s.db_type AS "type", s.host, s.port, s.service_name AS "database", s.user_name AS "user", s.tls, s.is_read_only AS "isReadOnly",
       s.statement_timeout AS "timeout", s.pool_size AS "pool", s.enabled_mark AS "isEnabled", k.sealed
     FROM records.sys_data_source s LEFT JOIN kernel.data_source_secret k ON k.source_id = s.id WHERE s.id = $1 AND s.deleted_at IS NULL`, [id],
  );
  if (row === undefined) throw new AppError('wrongState', { textKey: 'source.gone' });
  if (row.isEnabled === false) throw new AppError('wrongState', { textKey: 'source.off', params: { name: row.name } });
  return {
    name: row.name, dialect: dialectOfType(row.type), host: row.host, port: row.port, database: row.database, user: row.user,
    password: row.sealed === null ? '' : await openPassword(dataDir, id, row.name, row.sealed),
    tls: row.tls ?? 'off', isReadOnly: row.isReadOnly !== false,
    timeoutMs: (row.timeout ?? DEFAULT_TIMEOUT_SECONDS) * 1_000, poolSize: row.pool ?? DEFAULT_POOL_SIZE,
  };
}

export async function sealPassword(dataDir: string, id: string, password: string): Promise<string> {
  return (await openSecretBox(dataDir)).seal(password, contextOf(id));
}

async function openPassword(dataDir: string, id: string, name: string, sealed: string): Promise<string> {
  try {
    return (await openSecretBox(dataDir)).open(sealed, contextOf(id));
  } catch (cause) {
    throw new AppError('wrongState', { textKey: 'source.password', params: { name }, cause });
  }
}

/** What databases of a type, as the form names it, speak. */
export function dialectOfType(type: unknown): SourceSettings['dialect'] {
  return type === 'MySQL' ? 'mysql' : undefined;
}

function contextOf(id: string): string {
  return `data source ${id}`;
}
