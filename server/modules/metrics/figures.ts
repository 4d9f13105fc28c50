import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Kernel } from '../../kernel/module.ts';

/** What one process tells of itself. */
export interface Figures {
  contentType: string;
  /** In the text format of Prometheus. */
  read(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TASK_STATES = ['waiting', 'running', 'failed'];

/** Counts from now on. Names are `office_*`, and those of Node.js itself. */
export function createFigures(kernel: Kernel): Figures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({ name: 'office_http_requests_total', help: 'Requests answered', labelNames: ['method', 'route', 'status'], registers });
  const seconds = new Histogram({ name: 'office_http_request_seconds', help: 'Time until a request was answered', labelNames: ['method', 'route'], buckets: SECONDS, registers });
  kernel.traffic.listen(({ method, route = 'none', status, ms }) => {
    // By route, never by path: ids would make a row each.
    requests.inc({ method, route, status: String(status) });
    seconds.observe({ method, route }, ms / 1000);
  });

  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({ name: `office_${name}`, help, registers, collect() { this.set(read()); } });
  };
  gauge('database_connections', 'Connections to the database', () => kernel.pool.totalCount);
  gauge('database_connections_idle', 'Connections to the database that are free', () => kernel.pool.idleCount);
  gauge('database_waiting', 'Pieces of work that wait for a connection', () => kernel.pool.waitingCount);
  gauge('socket_people', 'People with a live connection to this process', () => kernel.sockets.usersHere().length);
  new Gauge({
    name: 'office_tasks', help: 'Jobs and tasks of the queue, of all processes together', labelNames: ['state'], registers,
    async collect() {
      // Timers of later do not wait yet.
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from kernel.task
        where state = any(${TASK_STATES}) and (state <> 'waiting' or start_at <= now()) group by state`.execute(kernel.db);
      for (const state of TASK_STATES) this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'office_disk_free_bytes', help: 'Free space for files, or for the database where it is on this machine and has less', registers,
    async collect() {
      const bytes = await kernel.freeSpace.read();
      if (Number.isFinite(bytes)) this.set(bytes);
    },
  });
  return { contentType: registry.contentType, read: () => registry.metrics() };
}
