import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; the first start fills the database. */
const LONGEST_START = 180_000;
const KEPT_OUTPUT = 4_000;
/** Below those that systems hand out: nobody is given one of these while the product is still starting, and answers in its place. */
const PORTS = [20_000, 32_000] as const;

export interface Started {
  process: ChildProcess;
  url: string;
  /** Milliseconds to the first healthy answer. */
  took: number;
}

/** Starts the product on the data of a folder, with the demo company where there is none yet; on its embedded database where no other is named. */
export async function start(program: readonly string[], folder: string, databaseUrl = '', more: Record<string, string> = {}): Promise<Started> {
  const port = await findPort();
  const url = `http://127.0.0.1:${String(port)}`;
  const began = performance.now();
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, SEED: 'demo', LOG_LEVEL: 'error', ...more },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output = (output + chunk.toString()).slice(-KEPT_OUTPUT); });
  while (!(await fetch(`${url}/api/health`).then((answer) => answer.ok, () => false))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${String(child.exitCode)} at its start:\n${output}`);
    if (performance.now() - began > LONGEST_START) {
      await kill(child);
      throw new Error(`The server has not become healthy within ${String(LONGEST_START / 1_000)} s:\n${output}`);
    }
    await sleep(20);
  }
  return { process: child, url, took: performance.now() - began };
}

async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export function kill(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return ended;
}

/** Ends it as a person would. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
