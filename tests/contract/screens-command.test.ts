import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readWorkbook } from '../../server/kernel/spreadsheet/read-workbook.ts';
import { writeForm } from '../../server/kernel/spreadsheet/write-form.ts';

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

test('V2: an unknown property, a dead field, a missing translation and a missing permission are named with file, line and column', () => {
  const said = { 'zh-CN': '甲', 'en-US': 'A', 'zh-TW': '甲' };
  const documents = {
    'order.model.json': { kind: 'model', schemaVersion: 1, code: 'order', title: said, label: 'name', fields: { name: { id: 'name', type: 'text', title: { 'zh-CN': '名称', 'en-US': '', 'zh-TW': '名稱' }, requird: true } } },
    'order.screen.json': {
      kind: 'screen', schemaVersion: 1, code: 'order', title: said, model: 'order', list: { columns: ['nmae'] },
      actions: [{ code: 'btn_close', title: said, place: 'row', do: { operation: 'order.close' } }],
    },
    'operations.json': { operations: [{ name: 'order.close', method: 'PUT', path: '/api/order/{id}', model: 'order', button: 'btn_finish' }] },
  };
  mkdirSync(join(folder, 'faulty'));
  for (const [name, document] of Object.entries(documents)) writeFileSync(join(folder, 'faulty', name), JSON.stringify(document, null, 2));
  const { status, output } = screens('faulty');
  expect(status).toBe(1);
  const line = (path: keyof typeof documents, words: string): string => {
    const lines = JSON.stringify(documents[path], null, 2).split('\n');
    const at = lines.findIndex((one) => one.includes(words));
    return `faulty/${path}:${String(at + 1)}:${String((lines[at] ?? '').indexOf(words) + 1)}`;
  };
  expect(output.split('\n')).toEqual(expect.arrayContaining([
    `${line('order.model.json', '"requird"')} error There is no property requird (did you mean required?)`,
    `${line('order.screen.json', '"nmae"')} error There is no field nmae (did you mean name?)`,
    expect.stringMatching(/^faulty\/order\.model\.json:\d+:\d+ warning The text for en-US is missing$/),
    expect.stringMatching(/^faulty\/order\.screen\.json:\d+:\d+ warning .*btn_close is not the permission btn_finish/),
    '3 documents, 2 errors, 2 warnings',
  ]));
  rmSync(join(folder, 'faulty'), { recursive: true });
});

test('R11: texts that lack a language are listed with their places, go out as a workbook and come back into the documents', async () => {
  const source = '{\n  "kind": "model",\n  "schemaVersion": 1, "code": "sample", "title": { "zh-CN": "样本", "en-US": "Sample", "zh-TW": "樣本" }, "label": "name",\n  "fields": { "name": { "id": "f1", "type": "text", "title": "名称" } }\n}\n';
  writeFileSync(join(folder, 'sample.model.json'), source);
  const { status, output } = screens('texts', 'sample.model.json');
  expect({ status, output }).toEqual({ status: 1, output: 'sample.model.json:4:62 title lacks en-US, zh-TW: 名称\n1 documents, 2 texts, 1 lack a language\n' });
  expect(screens('texts', 'sample.model.json', '--export', 'texts.xlsx').status).toBe(0);
  const [sheet] = await readWorkbook(readFileSync(join(folder, 'texts.xlsx')), { sheets: 5, rows: 100, columns: 10, bytes: 1_000_000 });
  const rows = (sheet?.rows ?? []).map(({ cells }) => cells.map((cell) => String(cell ?? '')));
  const filled = rows.slice(1).map((row) => (row[1] === '名称' ? [row[0] ?? '', '名称', 'Name', '名稱'] : row));
  writeFileSync(join(folder, 'texts.xlsx'), await writeForm([{ name: 'texts', columns: (rows[0] ?? []).map((title) => ({ title, format: '@', width: 20 })), rows: filled }]));
  expect(screens('texts', 'sample.model.json', '--import', 'texts.xlsx')).toEqual({ status: 0, output: 'sample.model.json\n' });
  expect(readFileSync(join(folder, 'sample.model.json'), 'utf8')).toBe(source.replace('"title": "名称"', '"title": { "zh-CN": "名称", "en-US": "Name", "zh-TW": "名稱" }'));
  expect(screens('texts', 'sample.model.json').status).toBe(0);
});

test('a path that does not exist is an error, not a pass', () => {
  expect(screens('nowhere.model.json').status).toBe(1);
});
