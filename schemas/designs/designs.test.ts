import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDocuments, type DocumentFile } from '#schemas/language/checker/index.ts';
import type { DesignDocuments } from '../wire/designs.ts';

const FOLDER = 'schemas';

function documentsBelow(): DocumentFile[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:\.(?:model|screen|dictionary|fragment)|^(?:menu|operations|bill-rules))\.json$/.test(name))
    .map((name) => ({ path: join(FOLDER, name), text: readFileSync(join(FOLDER, name), 'utf8') }));
}

const designs = readdirSync(join(FOLDER, 'designs')).filter((name) => name.endsWith('.design.json')).map((name) => {
  const { model, screen } = JSON.parse(readFileSync(join(FOLDER, 'designs', name), 'utf8')) as DesignDocuments;
  return { name, model, screen };
});

describe('the forms of the demo', () => {
  it('pass the checker beside all the documents of the product, with texts in every language', () => {
    const files = designs.flatMap(({ name, model, screen }) => [
      { path: `${name}.model.json`, text: JSON.stringify(model) },
      { path: `${name}.screen.json`, text: JSON.stringify(screen) },
    ]);
    const findings = checkDocuments([...documentsBelow(), ...files]).filter(({ path }) => path.includes('.design.json'));
    expect(findings.map(({ path, rule, message, column }) => `${path}:${column} ${rule} ${message}`)).toEqual([]);
  });

  it.each(designs.map((design) => [design.model.code, design] as const))('%s has a bill number, a formula, rules that follow from what is filled in, sums and paper', (_, { model, screen }) => {
    const all = Object.values(model.fields).flatMap((field) => [field, ...Object.values(field.fields ?? {})]);
    expect(all.some(({ type }) => type === 'billNumber')).toBe(true);
    expect(all.some(({ formula }) => formula !== undefined)).toBe(true);
    expect((model.reactions?.length ?? 0) + (model.rules?.length ?? 0)).toBeGreaterThan(1);
    expect(screen.list?.columns.some((column) => typeof column !== 'string' && column.summary !== undefined)).toBe(true);
    expect(screen.print).toHaveLength(1);
  });
});
