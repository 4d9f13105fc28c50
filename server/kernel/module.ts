import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RecordsEngine } from '../records/engine.ts';
import type { RecordListener } from '../records/listeners.ts';
import type { Acts } from './acts.ts';
import type { Credentials } from './authentication/credentials.ts';
import type { Sessions } from './authentication/sessions.ts';
import type { Bus } from './bus.ts';
import type { Caches } from './caches/caches.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle, Db } from './database.ts';
import type { Directory } from './directory/directory.ts';
import type { FileReader, FileReaders } from './files/file-readers.ts';
import type { FileStore } from './files/file-store.ts';
import type { OtherStores } from './files/other-stores.ts';
import type { FreeSpace } from './free-space.ts';
import type { InterfaceCaller, InterfaceCalls } from './interface-calls.ts';
import type { LocalTask, LocalTasks } from './local-tasks.ts';
import type { NoticeKind } from './notify/notice-kind.ts';
import type { Notify } from './notify/notify.ts';
import type { Operations, ServerOperation } from './operations.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PermissionChecker } from './permission-checker.ts';
import type { Quotas } from './quotas.ts';
import type { Failures } from './failures.ts';
import type { Traffic } from './traffic.ts';
import type { Events, Listener } from './events/events.ts';
import type { JobDefinition, TaskDefinition } from './queue/job.ts';
import type { Queue } from './queue/queue.ts';
import type { Settings, SettingsDefinition } from './settings/settings.ts';
import type { SocketRegistry } from './socket/socket-gateway.ts';
import type { SocketGreeting } from './socket/socket-greetings.ts';
import type { SocketMethod } from './socket/socket-methods.ts';
import type { Work } from './work/work.ts';
import type { WorkSource } from './work/work-source.ts';

/** What a module may use. One per process; everything that must be shared lives in the database. */
export interface Kernel {
  config: Config;
  /** Aborted when the server has been asked to stop; it goes on answering for a while. */
  stopping: AbortController;
  log: Logger;
  /** Requests that ended with a fault of the server. */
  failures: Failures;
  /** What people have done beside writing records; it stands in the log of operations. */
  acts: Acts;
  /** What this process has answered. */
  traffic: Traffic;
  db: Db;
  pool: Pool;
  handle: DatabaseHandle;
  bus: Bus;
  /** What this process keeps in memory and may be made to forget. */
  caches: Caches;
  /** What happens in the product, told to the modules that listen. */
  events: Events;
  /** Everything that is done later or takes long. */
  queue: Queue;
  /** Mail and short messages to people. */
  outbox: Outbox;
  /** Tells people what has happened. */
  notify: Notify;
  /** What waits for people, from all modules. */
  work: Work;
  /** What modules let others carry out by name. */
  operations: Operations;
  /** What people may schedule by its name. */
  localTasks: LocalTasks;
  /** Data under a name, as one module answers it. */
  interfaces: InterfaceCalls;
  files: FileStore;
  otherStores: OtherStores;
  /** Who may see files of a kind that belongs to one module, and whom files of other kinds have reached. */
  fileReaders: FileReaders;
  freeSpace: FreeSpace;
  /** What every page is told with its address alone, as `data-…` of its root element: names and values of lower-case letters. */
  pageMarks: Map<string, string>;
  /** What a module puts into the head of every page, by its name. */
  pageHead: Map<string, string>;
  /** What one person may have stored. */
  quotas: Quotas;
  /** What administrators have set. */
  settings: Settings;
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

/**
 * What one module adds to the server. Nothing else names a module but the list of them all, and its parts are found
 * only here. Each function is called once for a server, in this order; records and rights stand when `socket` and `routes` are called.
 */
export interface ModuleManifest {
  readonly name: string;
  /** Tables of its own in schema `kernel`; the names of all modules together say the order. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** Work for the queue: jobs, timers, what repeats, and tasks of people. */
  readonly jobs?: (kernel: Kernel) => readonly (JobDefinition | TaskDefinition)[];
  /** What it does when something has happened elsewhere. */
  readonly listeners?: (kernel: Kernel) => readonly Listener[];
  /** Kinds of things it tells people, by `kernel.notify`. */
  readonly notices?: readonly NoticeKind[];
  /** Things that wait for people, shown together as their work. Called before records stand; they do when a source is asked. */
  readonly work?: (kernel: Kernel) => readonly WorkSource[];
  /** Those of its operations that can be carried out without a page. Called before records stand; they do when one is run. */
  readonly operations?: (kernel: Kernel) => readonly ServerOperation[];
  /** Work that people may schedule. Called before records stand; they do when it runs. */
  readonly localTasks?: (kernel: Kernel) => readonly LocalTask[];
  /** Answers data interfaces, for one module. Called before records stand; they do when one is called. */
  readonly interfaces?: (kernel: Kernel) => InterfaceCaller;
  /** Whom files have reached otherwise than with a record, such as those that are attached to a message. */
  readonly attachments?: (kernel: Kernel) => FileReader;
  /** What administrators may set about it; the fields stand in the model `systemSettings`. */
  readonly settings?: readonly SettingsDefinition[];
  /** What it does when records are created, changed, removed or brought back: may refuse, write beside them, or work after the commit. */
  readonly records?: (kernel: Kernel) => readonly RecordListener[];
  /**
   * Button codes that its routes and socket methods demand, by model: one that is missing here, or that another module
   * declares as well, keeps the server from starting. `read` stands for seeing the list.
   */
  readonly permissions?: Readonly<Record<string, readonly string[]>>;
  /** What pages may say over their live connection, and what a new one is told first. */
  readonly socket?: (kernel: Kernel) => ModuleSocket;
  /** By kind of file: who may see those that are not his own. Nobody else may, administrators included. */
  readonly files?: (kernel: Kernel) => Readonly<Record<string, FileReader>>;
  /** Adds the routes; each carries `config: { permission }`. Encapsulated: parsers and hooks stay inside. */
  readonly routes?: (app: FastifyInstance, kernel: Kernel) => Promise<void> | void;
}

export interface ModuleSocket {
  readonly methods?: readonly SocketMethod[];
  readonly greetings?: readonly SocketGreeting[];
  /** Called when the server stops. */
  close?(): Promise<void> | void;
}

/** A module; throws for a name that is not in camel case, since names of its parts begin with it. */
export function defineModule(manifest: ModuleManifest): ModuleManifest {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(manifest.name)) throw new Error(`A module cannot be called ${manifest.name}`);
  return Object.freeze(manifest);
}
