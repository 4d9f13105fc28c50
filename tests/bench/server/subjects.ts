import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase, type DatabaseProcess } from '../../database-process.ts';
import { signInByApi } from '../../sign-in-by-api.ts';
import { fillLedgers, LEDGERS, NUMBERED } from './ledger.ts';

const PRODUCT_PORT = 38090;
const BARE_PORT = 38091;

export interface Subjects {
  productUrl: string;
  bareUrl: string;
  tokens: { admin: string; engineer: string };
  /** What new rows name. */
  named: { owner: string; ref: string };
  stop(): Promise<void>;
}

/**
 * The product and the bare handler, each a process of its own, on one database with the filled ledgers: one of its own,
 * or the empty one that BENCH_DATABASE_URL names, where a peer is measured on the same server.
 */
export async function startSubjects(): Promise<Subjects> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const schemas = writeSchemas(folder);
  const given = process.env['BENCH_DATABASE_URL'];
  const database: DatabaseProcess = given === undefined ? await startDatabase(join(folder, 'postgres')) : { url: given, stop: async () => undefined };

  const processes: ChildProcess[] = [];
  const start = (args: string[], port: number, env: Record<string, string> = {}): void => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: database.url, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    });
    processes.push(child);
  };

  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((child) => new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    })));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  const productUrl = `http://127.0.0.1:${String(PRODUCT_PORT)}`;
  const bareUrl = `http://127.0.0.1:${String(BARE_PORT)}`;
  try {
    start(['dist/server/main.js'], PRODUCT_PORT, { SEED: 'demo', SCHEMAS_DIR: schemas, DATA_DIR: join(folder, 'data') });
    await untilAnswers(`${productUrl}/api/health`);
    const named = await fill(database.url);
    start(['--import', 'tsx', 'tests/bench/server/bare-server.ts'], BARE_PORT);
    await untilAnswers(bareUrl);
    return { productUrl, bareUrl, named, tokens: { admin: (await signInByApi(productUrl, 'admin')).token, engineer: (await signInByApi(productUrl, 'engineer')).token }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const NUMBER_FIELD = '"number": {"id": "bl00", "type": "billNumber", "billRule": "XM", "unique": true, "title": "Number"}';

/** The product's documents with those of the bench; every ledger is the same but for its name. */
export function writeSchemas(folder: string): string {
  const schemas = join(folder, 'schemas');
  cpSync('schemas', schemas, { recursive: true, dereference: true });
  cpSync('tests/bench/schemas/bench-ref.model.json', join(schemas, 'models/bench-ref.model.json'));
  for (const { model, table } of [...LEDGERS, NUMBERED]) {
    for (const kind of ['model', 'screen']) {
      const text = readFileSync(`tests/bench/schemas/bench-ledger.${kind}.json`, 'utf8').replaceAll('"benchLedger"', JSON.stringify(model))
        .replace('"fields": {', kind === 'model' && model === NUMBERED.model ? `"fields": { ${NUMBER_FIELD},` : '"fields": {');
      writeFileSync(join(schemas, `${kind}s/${table.replaceAll('_', '-')}.${kind}.json`), text);
    }
  }
  return schemas;
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await fetch(url).then(() => true, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

async function fill(databaseUrl: string): Promise<Subjects['named']> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillLedgers(client);
  const { rows } = await client.query<Subjects['named']>("select id as owner, md5('ref7') as ref from records.sys_user where account = 'manager'");
  await client.end();
  if (rows[0] === undefined) throw new Error('There is no manager');
  return rows[0];
}
