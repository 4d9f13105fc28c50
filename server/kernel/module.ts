import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RecordsEngine } from '../records/engine.ts';
import type { Credentials } from './authentication/credentials.ts';
import type { Sessions } from './authentication/sessions.ts';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle, Db } from './database.ts';
import type { Directory } from './directory/directory.ts';
import type { FileStore } from './files/file-store.ts';
import type { OtherStores } from './files/other-stores.ts';
import type { FreeSpace } from './free-space.ts';
import type { Jobs } from './jobs.ts';
import type { PermissionChecker } from './permission-checker.ts';
import type { Quotas } from './quotas.ts';
import type { Tasks } from './tasks/tasks.ts';
import type { SocketRegistry } from './socket/socket-gateway.ts';

/** What a module may use. One per process; everything that must be shared lives in the database. */
export interface Kernel {
  config: Config;
  log: Logger;
  db: Db;
  pool: Pool;
  handle: DatabaseHandle;
  bus: Bus;
  jobs: Jobs;
  /** Long work that a person waits for: progress, cancel, and going on after a crash. */
  tasks: Tasks;
  files: FileStore;
  otherStores: OtherStores;
  freeSpace: FreeSpace;
  /** What one person may have stored. */
  quotas: Quotas;
  sessions: Sessions;
  credentials: Credentials;
  /** Live connections of the page. */
  sockets: SocketRegistry;
  /** Who a user is and what the variables of conditions mean for him. */
  directory: Directory;
  /** Replaced by the records engine at start. */
  permissions: PermissionChecker;
  /** Set before the modules register; see `main.ts`. */
  records: RecordsEngine;
}

/** One resource of the server; `modules/index.ts` lists them all. */
export interface ServerModule {
  name: string;
  /** Adds the routes; each carries `config: { permission }`. Encapsulated: parsers and hooks stay inside. */
  register(app: FastifyInstance, kernel: Kernel): Promise<void> | void;
}
