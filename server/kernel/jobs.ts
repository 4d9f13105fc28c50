import PgBoss from 'pg-boss';
import type { DatabaseHandle } from './database.ts';

/** Background work that survives a restart and runs on one process at a time. */
export interface Jobs {
  /** Declares a job before `start`; with `cron` (UTC) it also runs by itself. A throw retries it. */
  define(name: string, handler: (data: object) => Promise<void>, options?: { cron?: string }): void;
  send(name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>;
  /** Begins to work on jobs; called once, after every module has registered. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Definition {
  handler: (data: object) => Promise<void>;
  cron?: string;
}

/** The queue in schema `jobs`; it keeps a small pool of its own because it wants dates as Date. */
export function createJobs(handle: DatabaseHandle, onProblem: (error: Error) => void): Jobs {
  const definitions = new Map<string, Definition>();
  const boss = new PgBoss({ ...poolOptions(handle), schema: 'jobs', max: 2, application_name: 'jobs' });
  boss.on('error', onProblem);
  let running = false;

  return {
    define(name, handler, options) {
      if (definitions.has(name)) throw new Error(`Job ${name} is defined twice`);
      definitions.set(name, { handler, ...options });
    },
    async send(name, data, options) {
      if (!definitions.has(name)) throw new Error(`Job ${name} is not defined`);
      await boss.send(name, data, options?.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds });
    },
    async start() {
      if (definitions.size === 0) return;
      await boss.start();
      running = true;
      for (const [name, { handler, cron }] of definitions) {
        await boss.createQueue(name);
        await boss.work<object>(name, async (batch) => {
          for (const job of batch) await handler(job.data);
        });
        if (cron !== undefined) await boss.schedule(name, cron);
      }
    },
    async stop() {
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

function poolOptions({ connection }: DatabaseHandle): PgBoss.DatabaseOptions {
  if (connection.connectionString !== undefined) return { connectionString: connection.connectionString };
  const { host, port, user, password, database } = connection;
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(typeof password === 'string' ? { password } : {}),
    ...(database === undefined ? {} : { database }),
  };
}
