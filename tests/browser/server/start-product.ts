import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of the first worker; each further one counts on from here. */
export const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 18080);
const START_LIMIT_MS = 120_000;
/** Screens that the product does not know: two files each, dropped among its own. */
const DROPPED = { 'dropped-ledger': 'equipment-rental', 'every-type': 'every-type', 'wide-table': 'wide-table' };

/** A product that runs on a folder of its own; the folder goes with `remove`. */
export interface StartedProduct {
  dataDir: string;
  schemasDir: string;
  /** Ends when the server has. */
  stop(): Promise<void>;
  remove(): void;
}

/**
 * Starts the built product with demo data on `port` of this machine: in a copy of the folder that `PRODUCT_TEMPLATE`
 * names, else in an empty one. `addTo` may put more documents into the folder of its own.
 */
export async function startProduct(port: number, addTo?: (schemasDir: string) => void): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  // The embedded database runs as a user of its own when the tests run as root.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const template = process.env['PRODUCT_TEMPLATE'];
  // Not by cpSync, which gives the database's files to another user.
  if (template) execFileSync('cp', ['-a', template, dataDir]);
  else mkdirSync(dataDir, { mode: 0o755 });
  const schemasDir = copySchemas(folder);
  addTo?.(schemasDir);
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SCHEMAS_DIR: schemasDir, EDIT_SCHEMAS: '1',
      SEED: 'demo', LOG_LEVEL: 'error', DATABASE_URL: '', DATA_SOURCE_HOSTS: '127.0.0.1',
    },
  });
  await untilHealthy(server, port);
  return {
    dataDir,
    schemasDir,
    async stop() {
      if (server.exitCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      // Its database may then still run and write; the test that comes next is not to blame.
      if (server.exitCode !== 0) console.error(`The product ended with ${String(server.exitCode ?? server.signalCode)} when it was told to stop.`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  };
}

/** The product's documents with a few more among them. */
function copySchemas(folder: string): string {
  const schemas = join(folder, 'schemas');
  cpSync('schemas', schemas, { recursive: true });
  for (const [folderName, name] of Object.entries(DROPPED)) {
    cpSync(join('tests/fixtures', folderName, `${name}.model.json`), join(schemas, `models/${name}.model.json`));
    cpSync(join('tests/fixtures', folderName, `${name}.screen.json`), join(schemas, `screens/${name}.screen.json`));
  }
  return schemas;
}

async function untilHealthy(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`The server ended with ${server.exitCode ?? server.signalCode} before it served.`);
    const isHealthy = await fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.ok, () => false);
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGKILL');
  throw new Error('The server did not answer /api/health in time.');
}
