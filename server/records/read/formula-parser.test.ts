import { expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parserOf } from './formula-parser.ts';

const model = (): ModelDocument => ({ kind: 'model', schemaVersion: 1, code: 'order', title: '', label: 'name', fields: {} });

it('gives the tree that the parser gives, and the same one again', () => {
  const document = model();
  const tree = parserOf(document)('a + b * 2');
  expect(tree).toEqual(parseFormula('a + b * 2'));
  expect(parserOf(document)('a + b * 2')).toBe(tree);
  expect(parserOf(document)('a - b')).toEqual(parseFormula('a - b'));
  expect(parserOf(model())('a + b * 2')).not.toBe(tree);
});

it('refuses a wrong formula each time', () => {
  const parse = parserOf(model());
  expect(() => parse('a +')).toThrow();
  expect(() => parse('a +')).toThrow();
});
