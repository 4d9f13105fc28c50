import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { createActs } from './acts.ts';
import { createCredentials } from './authentication/credentials.ts';
import { createSessions } from './authentication/sessions.ts';
import { createTraffic } from './traffic.ts';
import { createFailures } from './failures.ts';
import { openBus } from './bus.ts';
import { createCaches } from './caches/caches.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './database.ts';
import { createDirectory } from './directory/directory.ts';
import { AppError } from './errors.ts';
import { createFileReaders } from './files/file-readers.ts';
import { createFileStore } from './files/file-store.ts';
import { watchOtherStores } from './files/other-stores.ts';
import { createFreeSpace } from './free-space.ts';
import { defineHousekeeping } from './housekeeping.ts';
import { createEvents } from './events/events.ts';
import { createInterfaceCalls } from './interface-calls.ts';
import { createLocalTasks } from './local-tasks.ts';
import { createOperations } from './operations.ts';
import { createOutbox } from './outbox/outbox.ts';
import { migrate, type Migrations } from './migrate.ts';
import type { Kernel } from './module.ts';
import { createNotify } from './notify/notify.ts';
import { tellPages } from './notify/tell-pages.ts';
import { ADMINISTRATORS_ONLY } from './permission-checker.ts';
import { QUOTAS } from './quotas.ts';
import { createQueue } from './queue/queue.ts';
import { createSettings } from './settings/settings.ts';
import { createSocketGateway } from './socket/socket-gateway.ts';
import { createSocketPlaces } from './socket/socket-places.ts';
import { createWork } from './work/work.ts';

export interface KernelOptions {
  /** Of the whole product. */
  migrations: Migrations;
  /** Where the database is when it is on this machine. */
  databaseFolder?: string | undefined;
}

/** Puts the parts together over an open database and brings schema `kernel` up to date. */
export async function createKernel(config: Config, handle: DatabaseHandle, log: Logger, { migrations, databaseFolder }: KernelOptions): Promise<Kernel> {
  await migrate(handle.db, migrations);
  await mkdir(config.dataDir, { recursive: true });
  const bus = await openBus(handle, (error) => log.warn({ err: error }, 'bus'));
  const directory = createDirectory(handle.db);
  const settings = createSettings();
  const sessions = createSessions(handle.db, bus, directory, settings);
  const sockets = createSocketGateway({ bus, sessions, places: createSocketPlaces(handle.db), log });
  const filesFolder = join(config.dataDir, 'files');
  const freeSpace = createFreeSpace([filesFolder, ...(databaseFolder === undefined ? [] : [databaseFolder])], config.minFreeBytes);
  const files = await createFileStore(filesFolder, freeSpace);
  const quotas = { ...QUOTAS, ...config.quotas };
  const queue = createQueue({ db: handle.db, bus, sockets, directory, log, quotas });
  const outbox = createOutbox({ db: handle.db, queue, settings, config });
  const kernel: Kernel = {
    config,
    stopping: new AbortController(),
    log,
    failures: createFailures(),
    acts: createActs(),
    traffic: createTraffic(),
    db: handle.db,
    pool: handle.pool,
    handle,
    bus,
    caches: createCaches(bus),
    files,
    otherStores: await watchOtherStores(handle.db, files.id, log),
    fileReaders: createFileReaders(),
    freeSpace,
    pageMarks: new Map(),
    pageHead: new Map(),
    queue,
    outbox,
    notify: createNotify(bus, outbox),
    work: createWork(sockets),
    operations: createOperations(),
    localTasks: createLocalTasks(),
    interfaces: createInterfaceCalls(),
    events: createEvents(bus, queue),
    quotas,
    sessions,
    sockets,
    settings,
    credentials: createCredentials(handle.db, settings),
    directory,
    permissions: ADMINISTRATORS_ONLY,
    get records(): never {
      throw new AppError('internal', { message: 'The records engine has not been set up' });
    },
    set records(engine) {
      Object.defineProperty(this, 'records', { value: engine, writable: true, enumerable: true });
    },
  };
  defineHousekeeping(kernel);
  tellPages(kernel);
  return kernel;
}

/** Gives back connections; running requests should have ended before. */
export async function closeKernel(kernel: Kernel): Promise<void> {
  kernel.sockets.close();
  await kernel.otherStores.close();
  await kernel.queue.close();
  await kernel.bus.close();
  await kernel.handle.close();
}
