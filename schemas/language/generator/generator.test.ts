import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DesignDocuments } from '../../wire/designs.ts';
import { buildProject, runtimeFiles } from './index.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const runtime = runtimeFiles((path) => readFileSync(join('schemas/language', path), 'utf8'));
const designs = readdirSync('schemas/designs').filter((name) => name.endsWith('.design.json'))
  .map((name) => JSON.parse(readFileSync(join('schemas/designs', name), 'utf8')) as DesignDocuments);
const order = designs.find(({ model }) => model.code === 'purchaseOrder') as DesignDocuments;

/** Builds a project with its own compiler settings and runs its own tests; the packages are those of this one. */
function buildAndTest(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const run = (command: string, args: string[]) => {
    try {
      return execFileSync(command, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '' } });
    } catch (error) {
      throw new Error(String((error as { stdout?: string }).stdout), { cause: error });
    }
  };
  run(join('node_modules', '.bin', 'tsc'), ['-p', '.']);
  return run(process.execPath, ['--test', '--test-reporter=tap', 'dist/tests/form.test.js', 'dist/tests/client.test.js', 'dist/tests/page.test.js']);
}

/** A form whose names and texts try to get out of where they stand. */
function hostile(): DesignDocuments {
  const text = '*/ throw new Error("out"); /* ` ${process.exit(1)} </script> \u2028 \' " \\ \n';
  const copy = structuredClone(order);
  copy.model.title = text;
  copy.screen.title = text;
  for (const field of Object.values(copy.model.fields)) {
    field.title = text;
    field.help = text;
  }
  return copy;
}

describe('the project that is made of a form', () => {
  it.each([['pages', false], ['phones', true]] as const)('builds, runs the same schema and passes its own tests, made for %s', (place, isPhone) => {
    const files = buildProject(order, { locale: 'en-US', runtime, isPhone, version: 3 });
    expect(files['README.md']).toContain(`Made from version 3 of a form designed for ${place}.`);
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ version: '3.0.0' });
    const said = buildAndTest(files);
    expect(said).toContain('# pass 6');
    expect(said).toContain('# fail 0');
  }, 120_000);

  it('names the packages in the versions that this one is tried with', () => {
    const wanted = JSON.parse(buildProject(order, { locale: 'en-US', runtime })['package.json'] ?? '') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const ours = JSON.parse(readFileSync('package.json', 'utf8')) as typeof wanted;
    // The compiler goes by another name here, beside the one that the linter still needs.
    const typescript = ours.devDependencies['@typescript/native']?.replace('npm:typescript@', '');
    expect({ ...ours.dependencies, ...ours.devDependencies, typescript }).toMatchObject({ ...wanted.dependencies, ...wanted.devDependencies });
  });

  it('builds and passes when every name and text is hostile', () => {
    expect(buildAndTest(buildProject(hostile(), { locale: 'zh-CN', runtime }))).toContain('# pass 6');
  }, 120_000);

  it('fails its own tests when somebody changed the form', () => {
    const files = buildProject(order, { locale: 'en-US', runtime });
    const model = files['documents/model.json'] ?? '';
    expect(() => buildAndTest({ ...files, 'documents/model.json': model.replace('ROUND(amount * taxRate / 100, 2)', 'ROUND(amount * taxRate / 50, 2)') })).toThrow('not ok');
  }, 120_000);

  it('fails its own tests when somebody laid the page of a phone form out for wide screens', () => {
    const files = buildProject(order, { locale: 'en-US', runtime, isPhone: true });
    expect(() => buildAndTest({ ...files, 'src/page.json': (files['src/page.json'] ?? '').replace('"isPhone": true', '"isPhone": false') })).toThrow('not ok');
  }, 120_000);

  it.each(designs.map((design) => [design.model.code, design] as const))('of %s expects what its formulas give, and holds its documents unchanged', (_, design) => {
    const files = buildProject(design, { locale: 'zh-CN', runtime });
    expect(JSON.parse(files['documents/model.json'] ?? '')).toEqual(design.model);
    const { filled } = JSON.parse(files['tests/expected.json'] ?? '') as { filled: { values: Record<string, unknown> } };
    const formulas = Object.entries(design.model.fields).filter(([, { formula }]) => formula !== undefined).map(([key]) => key);
    expect(formulas.filter((key) => filled.values[key] === undefined || filled.values[key] === null)).toEqual([]);
    expect(Object.keys(files).filter((path) => path.includes('..') || path.startsWith('/'))).toEqual([]);
  });
});
