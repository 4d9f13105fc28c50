import { Ajv2020 } from 'ajv/dist/2020.js';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocuments, partsOfDesign } from '#schemas/language/checker/index.ts';
import type { DictionaryDocument } from '#schemas/language/documents/dictionary.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { compileModel, type ModelDocument } from '#schemas/language/index.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { renderProjectSchemas } from '#schemas/language/meta/write.ts';

const DOCUMENT = /(?:\.(?:model|fragment|screen|dictionary|page|panel|slot|flow)|(?:^|[\\/])(?:operations|menu|bill-rules))\.json$/;

function documentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'language' ? [] : documentsBelow(path);
    return DOCUMENT.test(path) ? [path] : [];
  });
}

const files = documentsBelow('schemas').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const designs = readdirSync('schemas/designs').filter((name) => name.endsWith('.design.json')).map((name) => ({ path: `schemas/designs/${name}`, text: readFileSync(`schemas/designs/${name}`, 'utf8') }));
const findings = checkDocuments([...files, ...designs.flatMap(partsOfDesign)]);

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

describe('V1: the schemas of this project', () => {
  const published = ['model', 'screen'].map((kind) => [kind, readFileSync(`schemas/project/${kind}.schema.json`, 'utf8')] as const);
  const ajv = new Ajv2020({ strict: false });
  for (const kind of ['model', 'fragment', 'screen', 'dictionary', 'operations', 'page', 'panel', 'slot', 'flow']) ajv.addSchema(JSON.parse(readFileSync(`schemas/language/${kind}.schema.json`, 'utf8')) as object, `file:///schemas/language/${kind}.schema.json`);
  for (const [kind, text] of published) ajv.addSchema(JSON.parse(text) as object, `file:///schemas/project/${kind}.schema.json`);

  test('are what its documents say', () => {
    expect(Object.fromEntries(published.map(([kind, text]) => [`${kind}.schema.json`, text])), 'run npm run screens -- meta').toEqual(renderProjectSchemas(files));
  });

  test('accept every document, and refuse what the language refuses', () => {
    for (const { path, text } of files) {
      const { $schema, ...document } = JSON.parse(text) as { $schema?: string };
      if ($schema === undefined) continue;
      const validate = ajv.getSchema(new URL($schema, `file:///${path}`).href);
      expect(validate?.({ $schema, ...document }), path).toBe(true);
      expect(validate?.({ ...document, noSuchProperty: 1 }), path).toBe(false);
    }
  });

  test('propose the names of this project where they belong, with their titles', () => {
    const [model, screen] = published.map(([, text]) => text);
    for (const { code } of [...documentsOf<ModelDocument>('.model.json')]) expect(screen).toContain(`"${code}"`);
    for (const { code } of documentsOf<DictionaryDocument>('.dictionary.json')) expect(model).toContain(`"${code}"`);
    for (const { actions } of documentsOf<ScreenDocument>('.screen.json')) for (const { code } of actions) expect(screen).toContain(`"${code}"`);
    const { $defs } = JSON.parse(screen ?? '') as { $defs: Record<string, { anyOf: { enum?: string[]; enumDescriptions?: string[] }[] }> };
    const [names] = $defs['fields-of-visaChange']?.anyOf ?? [];
    expect(names?.enumDescriptions?.[names.enum?.indexOf('changeNo') ?? -1]).toMatch(/\(billNumber\)$/);
    expect($defs['fields-of-user']?.anyOf[0]?.enum).not.toContain('changeNo');
    expect(screen).toContain('"project.suspend"');
    expect(model).toContain('Amount: Two decimal places');
  });
});

const documentsOf = <Document>(ending: string): Document[] => files.filter(({ path }) => path.endsWith(ending)).map(({ text }) => JSON.parse(text) as Document);

describe.each(files.filter(({ path }) => path.endsWith('.model.json')))('$path', ({ text }) => {
  test('compiles, and computes its own empty record to a stable one', () => {
    const model = compileModel(JSON.parse(text) as ModelDocument, { parseFormula });
    const context = { variables: emptyVariables };
    const once = model.compute(model.defaults(context), context);
    expect(model.compute(once, context)).toEqual(once);
    expect(model.parse(model.open(once, context).output()).issues).toEqual([]);
  });
});

const emptyVariables = {
  'currentUser.id': 'u', 'currentUser.organizeId': 'o', 'currentUser.departmentId': 'd', 'currentUser.organizeAndBelow': ['o'],
  'currentUser.departmentAndBelow': ['d'], 'currentUser.subordinates': [], 'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.groups': [], 'currentUser.projects': [],
  today: '2026-03-10', now: 1_773_100_800_000, startOfMonth: '2026-03-01', startOfQuarter: '2026-01-01', startOfYear: '2026-01-01',
};
