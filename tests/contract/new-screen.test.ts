import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { indexPages } from '../../stories/index-pages.ts';
import { acquireTestCluster, type TestCluster } from '#server/kernel/testing/test-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-screen-'));
const database = `new_screen_${String(process.pid)}`;
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
let cluster: TestCluster;
let url: string;
let made: { status: number | null; output: string };

beforeAll(async () => {
  // A repository with the documents of the product, so that menus, dictionaries and models are those people have.
  cpSync('schemas', join(folder, 'schemas'), { recursive: true });
  for (const path of ['package.json', 'vite.config.ts', 'node_modules']) symlinkSync(resolve(path), join(folder, path));
  cluster = await acquireTestCluster();
  await cluster.run(`CREATE DATABASE ${database}`);
  const connection = cluster.connectionTo(database);
  url = addressOf(connection);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    CREATE TABLE supplier (id serial PRIMARY KEY, name text);
    CREATE TABLE tool_loan (
      id serial PRIMARY KEY,
      tool_name varchar(40) NOT NULL,
      serial_no text UNIQUE,
      "from" date,
      lent_on date NOT NULL DEFAULT current_date,
      returned_at timestamptz,
      deposit numeric(12, 2),
      pieces integer NOT NULL,
      is_broken boolean NOT NULL DEFAULT false,
      tags text[],
      place point,
      supplier_id integer REFERENCES supplier (id)
    );
    COMMENT ON TABLE tool_loan IS '工具借用';
    COMMENT ON COLUMN tool_loan.tool_name IS '工具名称';
    CREATE SCHEMA archive;
    CREATE TABLE archive.supplier (id serial PRIMARY KEY);
  `);
  await client.end();
  made = screens('new', 'toolLoan', '--from-table', 'tool_loan');
}, 120_000);

afterAll(async () => {
  await cluster.run(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await cluster.release();
  rmSync(folder, { recursive: true, force: true });
});

function addressOf({ connectionString, host, port, user, password, database: name }: pg.ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password))}@${host ?? ''}:${String(port)}/${name ?? ''}`;
}

function screens(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, resolve('tools/screens.ts'), ...args], {
    cwd: folder, encoding: 'utf8', env: { ...process.env, DATABASE_URL: url },
  });
  return { status, output: stdout + stderr };
}

function read<Document>(path: string): Document {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as Document;
}

test('V4: a table becomes a model, a screen and a test, and the documents pass', () => {
  expect(made.status, made.output).toBe(0);
  expect(made.output).toContain('place: no field, no field type holds it');
  const model = read<ModelDocument>('schemas/models/tool-loan.model.json');
  expect(model).toMatchObject({ code: 'toolLoan', title: { 'zh-CN': '工具借用' }, label: 'toolName' });
  expect(model.fields).toMatchObject({
    toolName: { type: 'text', maxLength: 40, required: true, title: { 'zh-CN': '工具名称', 'en-US': 'Tool name' } },
    serialNo: { type: 'text', unique: true },
    from: { type: 'date' },
    lentOn: { type: 'date' },
    returnedAt: { type: 'datetime' },
    deposit: { type: 'decimal', scale: 2 },
    pieces: { type: 'integer', required: true },
    isBroken: { type: 'boolean' },
    tags: { type: 'tags' },
    supplierId: { type: 'integer' },
  });
  expect(Object.keys(model.fields)).not.toContain('id');
  expect(model.fields['lentOn']).not.toHaveProperty('required');
  const screen = read<ScreenDocument>('schemas/screens/extend/tool-loan.screen.json');
  expect(screen.list).toMatchObject({ search: ['from', 'lentOn', 'isBroken'], keyword: ['toolName'] });
  expect(screens('schemas/models/tool-loan.model.json', 'schemas/screens/extend').output).toBe('2 documents, 0 errors, 0 warnings\n');
});

test('V4: the test that comes along passes', () => {
  const vitest = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', 'tests/contract/ledgers'];
  const { stdout, stderr } = spawnSync(process.execPath, vitest, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  expect(stdout + stderr).toMatch(/Tests\s+2 passed/);
});

test('V4: the new screen has its stories by being there', () => {
  const [page] = indexPages(join(folder, 'schemas/screens/extend/tool-loan.screen.json'), folder);
  expect(page?.title).toBe('Screens/toolLoan');
  expect(page?.states).toEqual(expect.arrayContaining(['List', 'EmptyList', 'FailedList', 'ReadOnlyList', 'NewForm', 'InvalidForm', 'ReadForm']));
});

test('V4: nothing that exists is overwritten', () => {
  const before = readFileSync(join(folder, 'schemas/models/tool-loan.model.json'), 'utf8');
  const again = screens('new', 'toolLoan');
  expect(again.status).toBe(1);
  expect(again.output).toContain('exists already');
  expect(readFileSync(join(folder, 'schemas/models/tool-loan.model.json'), 'utf8')).toBe(before);
});

test('V4: a screen over a model that is there', () => {
  expect(screens('new', 'paidBills', '--from-model', 'progressPayment')).toEqual({ status: 0, output: 'schemas/screens/extend/paid-bills.screen.json\n' });
  expect(read<ScreenDocument>('schemas/screens/extend/paid-bills.screen.json')).toMatchObject({ code: 'paidBills', model: 'progressPayment' });
  expect(screens('schemas/screens/extend/paid-bills.screen.json').status).toBe(0);
});

test.each([
  [['--from-table', 'tool_loans'], 'There is no table tool_loans (did you mean tool_loan?).'],
  [['--from-table', 'supplier'], 'Several tables have this name: archive.supplier, public.supplier. Say which.'],
  [['--from-model', 'visaChanges'], 'There is no model visaChanges (did you mean visaChange?).'],
  [['--from-model', 'a', '--from-table', 'b'], '--from-table <table> | --from-model <code>'],
])('V4: %j is refused in words', (args, message) => {
  const refused = screens('new', 'nothing', ...args);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(message);
  expect(existsSync(join(folder, 'schemas/models/nothing.model.json'))).toBe(false);
});
