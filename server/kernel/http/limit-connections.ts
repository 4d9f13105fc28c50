import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const MAX_CONNECTIONS = 10_000;
/** Files that the database, uploads and the process itself need. */
const OWN_FILES = 256;
const LOOK_MS = 1_000;

/** Leaves the server files to work with; where connections become scarce, idle ones go first. */
export function limitConnections(app: FastifyInstance): void {
  const { server } = app;
  server.maxConnections = Math.max(64, Math.min(MAX_CONNECTIONS, openFilesLimit() - OWN_FILES));
  const timer = setInterval(() => {
    server.getConnections((_error, count) => {
      if (count > server.maxConnections * 0.9) server.closeIdleConnections();
    });
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** How many files this process may have open; no limit where the system does not say. */
function openFilesLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
