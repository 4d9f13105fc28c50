import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocuments } from '#schemas/language/checker/index.ts';
import { checkCondition, compileModel, FIELD_TYPES, recordScope, type Condition, type ModelDocument } from '#schemas/language/index.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';

import { documentsOf, examplesOf } from '../../stories/guide/examples.ts';

const guide = readFileSync('docs/screen-language.md', 'utf8');

function example(kind: string): string {
  const found = new RegExp(`\`\`\`json ${kind}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1];
  if (found === undefined) throw new Error(`the guide has no example of a ${kind}`);
  return found;
}

function folder(path: string): { path: string; text: string }[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ path: join(path, name), text: readFileSync(join(path, name), 'utf8') }));
}

describe('what a newcomer copies works', () => {
  test('the guide\'s model and screen pass the checker beside the product\'s documents', () => {
    const files = [
      ...['schemas/models', 'schemas/fragments', 'schemas/screens', 'schemas/dictionaries'].flatMap(folder),
      ...['schemas/operations.json', 'schemas/menu.json'].map((path) => ({ path, text: readFileSync(path, 'utf8') })),
      { path: 'guide.model.json', text: example('model') },
      { path: 'guide.screen.json', text: example('screen') },
    ];
    expect(checkDocuments(files).filter(({ path }) => path.startsWith('guide'))).toEqual([]);
  });

  test.each(examplesOf(guide).map((each) => [each.kind, each] as const))('V9: the guide\'s %s passes the checker where it belongs', (kind, { text }) => {
    const { changed, ...documents } = documentsOf(kind, text, { model: example('model'), screen: example('screen') });
    const files = [
      ...folder('schemas/dictionaries'),
      { path: 'guide.model.json', text: documents.model }, { path: 'guide.screen.json', text: documents.screen },
    ];
    expect(checkDocuments(files).filter(({ path }) => path === `guide.${changed}.json`)).toEqual([]);
  });

  test('the guide\'s fragment passes the checker, and its model can use it', () => {
    const model = { ...JSON.parse(example('model')) as object, use: [{ fragment: 'deposit', place: { after: 'borrower' } }] };
    const files = [...folder('schemas/dictionaries'), { path: 'guide.model.json', text: JSON.stringify(model) }, { path: 'guide.fragment.json', text: example('fragment') }];
    expect(checkDocuments(files).filter(({ path }) => path.startsWith('guide'))).toEqual([]);
  });

  test('the guide\'s list is a list of its screen', () => {
    const screen = { ...JSON.parse(example('screen')) as object, list: JSON.parse(example('list')) as object };
    const files = [
      ...folder('schemas/dictionaries'), { path: 'schemas/menu.json', text: readFileSync('schemas/menu.json', 'utf8') },
      { path: 'guide.model.json', text: example('model') }, { path: 'guide.screen.json', text: JSON.stringify(screen) },
    ];
    expect(checkDocuments(files).filter(({ path }) => path.startsWith('guide'))).toEqual([]);
  });

  test('the guide\'s condition fits its model', () => {
    const model = JSON.parse(example('model')) as ModelDocument;
    expect(checkCondition(JSON.parse(example('condition')) as Condition, recordScope(model))).toEqual([]);
  });

  test('the guide\'s formulas compute', () => {
    const model = compileModel(JSON.parse(example('model')) as ModelDocument, { parseFormula });
    const computed = model.compute(
      { parts: [{ quantity: 2, price: 10.05 }, { quantity: 1, price: 0.1 }] },
      { variables: {} as never },
    );
    expect(computed['value']).toBe(20.2);
  });

  test('the screens that are dropped into a product pass the checker, and one has a field of every type', () => {
    const files = [
      ...['schemas/models', 'schemas/fragments', 'schemas/screens', 'schemas/dictionaries', 'tests/fixtures/dropped-ledger', 'tests/fixtures/every-type', 'tests/fixtures/wide-table'].flatMap(folder),
      ...['schemas/operations.json', 'schemas/menu.json'].map((path) => ({ path, text: readFileSync(path, 'utf8') })),
    ];
    expect(checkDocuments(files).filter(({ path }) => path.startsWith('tests/fixtures'))).toEqual([]);
    const { fields } = JSON.parse(readFileSync('tests/fixtures/every-type/every-type.model.json', 'utf8')) as ModelDocument;
    expect(Object.values(fields).map(({ type }) => type).sort()).toEqual([...FIELD_TYPES].sort());
  });
});
