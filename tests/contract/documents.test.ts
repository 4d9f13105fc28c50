import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocuments } from '#schemas/language/checker/index.ts';
import { compileModel, type ModelDocument } from '#schemas/language/index.ts';

const DOCUMENT = /(?:\.(?:model|screen|dictionary)|(?:^|[\\/])(?:operations|menu|bill-rules))\.json$/;

function documentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'language' ? [] : documentsBelow(path);
    return DOCUMENT.test(path) ? [path] : [];
  });
}

const files = documentsBelow('schemas').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const findings = checkDocuments(files);

test('there are documents to check', () => {
  expect(files.length).toBeGreaterThan(0);
});

describe.each(files)('$path', ({ path, text }) => {
  test('passes the checker', () => {
    const own = findings.filter((finding) => finding.path === path.split('\\').join('/'));
    expect(own.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([]);
  });

  test('names a schema that exists, so that editors complete it', () => {
    const link = (JSON.parse(text) as { $schema?: string }).$schema;
    if (link !== undefined) expect(existsSync(join(dirname(path), link)), link).toBe(true);
    else expect(path).toMatch(/(?:menu|bill-rules)\.json$/);
  });
});

describe.each(files.filter(({ path }) => path.endsWith('.model.json')))('$path', ({ text }) => {
  test('compiles, and computes its own empty record to a stable one', () => {
    const model = compileModel(JSON.parse(text) as ModelDocument);
    const context = { variables: emptyVariables };
    const once = model.compute(model.defaults(context), context);
    expect(model.compute(once, context)).toEqual(once);
    expect(model.parse(model.open(once, context).output()).issues).toEqual([]);
  });
});

const emptyVariables = {
  'currentUser.id': 'u', 'currentUser.organizeId': 'o', 'currentUser.departmentId': 'd', 'currentUser.organizeAndBelow': ['o'],
  'currentUser.departmentAndBelow': ['d'], 'currentUser.subordinates': [], 'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.projects': [],
  today: '2026-03-10', now: 1_773_100_800_000, startOfMonth: '2026-03-01', startOfQuarter: '2026-01-01', startOfYear: '2026-01-01',
};
