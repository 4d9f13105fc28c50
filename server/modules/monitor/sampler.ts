import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { hasTable } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import { diskRoom, memoryRoom, percent, processorTime, takenPercent } from './host.ts';

export const TABLE = 'sys_monitor';
const NS_PER_MS = 1e6;
const BYTES_PER_MB = 1_048_576;

/** How one process and its machine are, as a row of the table. */
export interface Sample {
  server: string;
  /** Percent. */
  cpu: number;
  memory: number;
  disk: number | null;
  process_memory: number;
  /** Milliseconds that the process was late for something, at worst 99 times of 100. */
  event_loop: number;
  database_time: number;
  connections: number;
  queue_length: number;
  people: number;
  requests: number;
  failed_requests: number;
  response_time: number | null;
}

export interface Sampler {
  /** Since the last one, or since the start. */
  take(): Promise<Sample>;
  stop(): void;
}

/** `port`: where the process listens. */
export function createSampler(kernel: Kernel, port: () => number): Sampler {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let processors = processorTime();
  let traffic = kernel.traffic.read();

  return {
    async take() {
      const [before, beforeTraffic] = [processors, traffic];
      processors = processorTime();
      traffic = kernel.traffic.read();
      const requests = traffic.requests - beforeTraffic.requests;
      const late = delay.count > 0 ? delay.percentile(99) / NS_PER_MS : 0;
      delay.reset();
      const disk = await diskRoom(kernel.config.dataDir);
      const asked = performance.now();
      const waiting = await countWaiting(kernel);
      const sample: Sample = {
        // Processes that run on one machine listen on different ports.
        server: `${hostname()}:${String(port())}`,
        cpu: percent(processors.busy - before.busy, processors.all - before.all),
        memory: takenPercent(memoryRoom()),
        disk: disk === undefined ? null : takenPercent(disk),
        process_memory: Math.round(process.memoryUsage.rss() / BYTES_PER_MB),
        event_loop: toTenths(late),
        database_time: toTenths(performance.now() - asked),
        connections: kernel.pool.totalCount - kernel.pool.idleCount,
        queue_length: waiting,
        people: kernel.sockets.usersHere().length,
        requests,
        failed_requests: traffic.failed - beforeTraffic.failed,
        response_time: requests === 0 ? null : toTenths((traffic.totalMs - beforeTraffic.totalMs) / requests),
      };
      await keep(kernel, sample);
      return sample;
    },
    stop: () => void delay.disable(),
  };
}

/** Jobs and tasks that could run and have not begun. */
async function countWaiting(kernel: Kernel): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from kernel.task where state = 'waiting' and start_at <= now()`.execute(kernel.db);
  return rows[0]?.waiting ?? 0;
}

async function keep(kernel: Kernel, sample: Sample): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  const columns = Object.keys(sample);
  await sql`
    insert into ${sql.table(`records.${TABLE}`)} (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, sampled_time, ${sql.join(columns.map((name) => sql.ref(name)))})
    values (${uuidv7()}, 1, 1, 'system', now(), 'system', now(), now(), ${sql.join(Object.values(sample))})`.execute(kernel.db);
  await tableChanged(kernel.db, TABLE);
}

function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
