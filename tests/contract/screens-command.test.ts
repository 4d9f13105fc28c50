import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'screens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

function screens(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, resolve('tools/screens.ts'), ...args], { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('a new pair is written once and passes', () => {
  expect(screens('new', 'weeklyReport')).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'schemas/models/weekly-report.model.json'))).toBe(true);
  expect(screens('new', 'weeklyReport').status).toBe(1);
  expect(screens('new', 'Weekly Report').status).toBe(1);
  expect(screens()).toEqual({ status: 0, output: '2 documents, 0 errors, 0 warnings\n' });
});

test('an error is printed with its place and the word that was meant, and fails the command', () => {
  const broken = { kind: 'model', schemaVersion: 1, code: 'broken', title: 'Broken', label: 'name', fields: { name: { id: 'name', type: 'txet', title: 'Name' } } };
  writeFileSync(join(folder, 'broken.model.json'), JSON.stringify(broken, null, 2));
  const { status, output } = screens('broken.model.json');
  expect(status).toBe(1);
  expect(output).toMatch(/^broken\.model\.json:10:15 error txet is not allowed here.*\(did you mean text\?\)\n1 documents, 1 errors, 0 warnings\n$/);
});

test('a path that does not exist is an error, not a pass', () => {
  expect(screens('nowhere.model.json').status).toBe(1);
});
