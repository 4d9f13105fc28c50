import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_LIMIT_MS = 120_000;
/** Screens that the product does not know: two files each, dropped among its own. */
const DROPPED = { 'dropped-ledger': 'equipment-rental', 'every-type': 'every-type', 'wide-table': 'wide-table' };

/**
 * Starts the built product with demo data in an empty folder on `port` of this machine; `stop` stops and removes it.
 * `addTo` may put more documents into the folder of its own.
 */
export async function startProduct(port: number, addTo?: (schemasDir: string) => void): Promise<{ schemasDir: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  // The embedded database runs as a user of its own when the tests run as root.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  const schemasDir = copySchemas(folder);
  addTo?.(schemasDir);
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SCHEMAS_DIR: schemasDir, EDIT_SCHEMAS: '1',
      SEED: 'demo', LOG_LEVEL: 'error', DATABASE_URL: '', DATA_SOURCE_HOSTS: '127.0.0.1',
    },
  });
  await untilHealthy(server, port);
  return {
    schemasDir,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
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
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it served.`);
    const isHealthy = await fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.ok, () => false);
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGKILL');
  throw new Error('The server did not answer /api/health in time.');
}
