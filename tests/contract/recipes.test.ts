import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const RECIPES = 'docs/recipes';
/** In the order in which they build on each other. */
const ORDER = readdirSync(RECIPES).filter((name) => name !== 'README.md').sort((a, b) => Number(b === 'screen.md') - Number(a === 'screen.md'));

/** Wide: it compiles and tests a good part of the product, on machines that are busy, too. */
const LIMIT_MS = 900_000;

interface Block {
  recipe: string;
  kind: string;
  path: string;
  text: string;
}

/** The blocks of a recipe that name a file. */
function blocksOf(recipe: string): Block[] {
  const text = readFileSync(join(RECIPES, recipe), 'utf8');
  return [...text.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', path = '', body = '']) => ({ recipe, kind, path, text: body }));
}

const blocks = ORDER.flatMap(blocksOf);
let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'recipes-')));
  for (const name of ['schemas', 'renderers', 'src', 'server', 'tools', 'tests', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const block of blocks) put(block);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file, or the lines of a `diff` into one: what stays and what goes must stand there exactly once. */
function put({ recipe, kind, path, text }: Block): void {
  const file = join(folder, path);
  if (kind !== 'diff') {
    if (existsSync(file)) throw new Error(`${recipe} writes ${path}, which is there already`);
    mkdirSync(dirname(file), { recursive: true });
    return writeFileSync(file, text);
  }
  const lines = text.split('\n').slice(0, -1);
  const side = (sign: string): string => lines.filter((line) => line.startsWith(' ') || line.startsWith(sign)).map((line) => line.slice(1)).join('\n');
  const parts = readFileSync(file, 'utf8').split(side('-'));
  if (parts.length !== 2) throw new Error(`${recipe}: the lines of ${path} stand ${String(parts.length - 1)} times in it:\n${side('-')}`);
  writeFileSync(file, parts.join(side('+')));
}

function run(...command: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined } });
  return { status, output: stdout + stderr };
}

test('each recipe is found, has code, and is listed', () => {
  const listed = [...readFileSync(join(RECIPES, 'README.md'), 'utf8').matchAll(/\]\((\S+\.md)\)/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...ORDER].sort());
  for (const recipe of ORDER) expect(blocks.filter((block) => block.recipe === recipe).length, recipe).toBeGreaterThan(1);
});

test('the documents of all recipes together are without fault', () => {
  const { status, output } = run('--import', 'tsx', 'tools/screens.ts');
  expect(status, output).toBe(0);
});

test('their code compiles by the rules of the project', () => {
  const files = [...new Set(blocks.filter(({ path }) => /\.tsx?$/.test(path)).map(({ path }) => path))];
  writeFileSync(join(folder, 'tsconfig.recipes.json'), JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts', 'server/**/*.d.ts'], files: [...files, 'tests/globals.d.ts'].filter((path) => existsSync(join(folder, path))) }));
  const { status, output } = run('node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.recipes.json');
  expect(status, output).toBe(0);
}, LIMIT_MS);

/** They hold what is registered to its documents. */
const OF_REGISTRIES = ['src/pages/registered.test.ts', 'src/panels/registered.test.ts', 'src/slots/registered.test.tsx'];

test('the tests that they bring pass, and those of the registries', () => {
  const brought = blocks.filter(({ kind, path }) => kind !== 'diff' && /\.test\.tsx?$/.test(path)).map(({ path }) => path);
  expect(brought.length).toBeGreaterThan(2);
  const tests = [...brought, ...OF_REGISTRIES];
  const { status, output } = run('node_modules/vitest/vitest.mjs', 'run', ...tests);
  expect(status, output).toBe(0);
  expect(output).toContain(`${String(tests.length)} passed`);
}, LIMIT_MS);
