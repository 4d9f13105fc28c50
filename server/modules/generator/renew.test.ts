import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { buildProject } from '#schemas/language/generator/index.ts';
import type { Files } from './code-tree.ts';
import { markFiles } from './mark-files.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const order = JSON.parse(readFileSync('schemas/designs/purchase-order.design.json', 'utf8')) as DesignDocuments;

function project(change: (files: Files) => void = () => undefined, help = 'first'): string {
  const documents = structuredClone(order);
  for (const field of Object.values(documents.model.fields)) field.help = help;
  const files = { ...buildProject(documents, { locale: 'en-US', runtime: { 'messages.ts': 'export {};\n' } }) };
  change(files);
  const folder = mkdtempSync(join(tmpdir(), 'renew-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(markFiles(files))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
const renew = (mine: string, newer: string): string => execFileSync(process.execPath, ['renew.mjs', newer], { cwd: mine, encoding: 'utf8' });
const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

describe('P10: generating again', () => {
  it('takes in what is new, and leaves what was changed by hand where it is, with the newer one beside it', () => {
    const mine = project((files) => { files['src/gone.ts'] = 'export {};\n'; files['src/gone-changed.ts'] = 'export {};\n'; });
    writeFileSync(join(mine, 'src/client.ts'), '// mine\n');
    writeFileSync(join(mine, 'src/page.css'), '/* mine */\n');
    writeFileSync(join(mine, 'src/gone-changed.ts'), '// mine\n');
    writeFileSync(join(mine, 'src/own.ts'), '// mine\n');
    rmSync(join(mine, 'src/serve.ts'));
    const newer = project((files) => { files['src/added.ts'] = 'export {};\n'; }, 'second');
    const said = renew(mine, newer);
    expect(read(mine, 'documents/model.json')).toBe(read(newer, 'documents/model.json'));
    expect(existsSync(join(mine, 'src/added.ts'))).toBe(true);
    expect(read(mine, 'src/client.ts')).toBe('// mine\n');
    expect(read(mine, 'src/client.ts.new')).toBe(read(newer, 'src/client.ts'));
    expect(said).toContain('src/client.ts');
    // The generator has nothing new to say about it.
    expect(read(mine, 'src/page.css')).toBe('/* mine */\n');
    expect(existsSync(join(mine, 'src/page.css.new'))).toBe(false);
    expect([existsSync(join(mine, 'src/gone.ts')), read(mine, 'src/gone-changed.ts'), read(mine, 'src/own.ts'), existsSync(join(mine, 'src/serve.ts'))]).toEqual([false, '// mine\n', '// mine\n', false]);
    expect(renew(mine, newer)).toBe('');
    // Changed by hand it stays, however often the generator comes by.
    renew(mine, project(undefined, 'third'));
    expect(read(mine, 'src/client.ts')).toBe('// mine\n');
    expect(read(mine, 'documents/model.json')).toContain('third');
  });

  it('does nothing without a generation to take in', () => {
    const mine = project();
    const { status, stderr } = spawnSync(process.execPath, ['renew.mjs', tmpdir()], { cwd: mine, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('Usage');
  });
});
