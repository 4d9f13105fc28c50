import { describe, expect, test } from 'vitest';
import type { ModelDocument } from '../documents/model.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { FormulaError } from './formula-error.ts';
import { parseFormula } from './parse.ts';
import { lookUpFormula, parsedFormulas } from './parsed-formulas.ts';
import type { FormulaNode } from './syntax.ts';

/** The tree with every bracket written, so that it can be read. */
function written(node: FormulaNode): string {
  switch (node.kind) {
    case 'number': return node.text;
    case 'text': return JSON.stringify(node.text);
    case 'boolean': return String(node.value);
    case 'name': return node.path.join('.');
    case 'negate': return `(-${written(node.operand)})`;
    case 'arithmetic':
    case 'compare': return `(${written(node.left)} ${node.operator} ${written(node.right)})`;
    case 'choose': return `(${written(node.when)} ? ${written(node.then)} : ${written(node.otherwise)})`;
    case 'call': return `${node.name}(${node.args.map(written).join(', ')})`;
  }
}

describe('what belongs together', () => {
  test.each([
    ['1 + 2 × 3 － 4', '((1 + (2 * 3)) - 4)'], ['-a^2^-b', '(-(a ^ (2 ^ (-b))))'], ['+a - -b', '(a - (-b))'], ['a = b', '(a = b)'], ['a <> b', '(a != b)'],
    ['a < b ? 1 : 2', '((a < b) ? 1 : 2)'], ['a ? b ? 1 : 2 : 3', '(a ? (b ? 1 : 2) : 3)'], ['a ? 1 : b ? 2 : 3', '(a ? 1 : (b ? 2 : 3))'],
    ['IF(a > 1, "x", SUM(items . amount, 2))', 'IF((a > 1), "x", SUM(items.amount, 2))'], ['NOW()', 'NOW()'], ['"a\\"b" = \'c\'', '("a\\"b" = "c")'],
    ['0.10000000000000000000000001', '0.10000000000000000000000001'],
  ])('%s', (text, expected) => {
    expect(written(parseFormula(text))).toBe(expected);
  });

  test.each(['mod', 'in', 'to', 'and', 'or', 'not', 'xor', 'i', 'e', 'pi', 'end', 'Infinity', 'NaN', 'null', 'undefined', 'cm'])('%s is a field like any other', (name) => {
    expect(written(parseFormula(`${name} + items.${name}`))).toBe(`(${name} + items.${name})`);
  });
});

describe('what is no formula', () => {
  test.each<[string, string, number]>([
    ['', 'formula.end', 0], ['1 +', 'formula.end', 3], ['a b', 'formula.unexpected', 2], ['2 (3)', 'formula.unexpected', 2], ['"a" (1)', 'formula.unexpected', 4],
    ['(1)(2)', 'formula.unexpected', 3], ['1 : 2', 'formula.unexpected', 2], ['a ? 1', 'formula.expected', 5], ['(a ? 1)', 'formula.expected', 6], ['(1 + 2', 'formula.expected', 6],
    ['1)', 'formula.unexpected', 1], ['MAX(1,)', 'formula.unexpected', 6], ['1, 2', 'formula.unexpected', 1], ['a.', 'formula.end', 2], ['a.b(1)', 'formula.unexpected', 3],
    ['2 . a', 'formula.unexpected', 2], ['true.a', 'formula.unexpected', 4], ['a < b < c', 'formula.chained', 6], ['* 2', 'formula.unexpected', 0],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'formula.depth', 50],
  ])('%j: %s at %d', (text, rule, position) => {
    const error = (() => {
      try {
        return parseFormula(text);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(FormulaError);
    expect(error).toMatchObject({ rule, position });
  });
});

describe('what a page is sent', () => {
  const model: ModelDocument = {
    kind: 'model', schemaVersion: 1, code: 'm', title: 'm', label: 'a',
    fields: {
      a: { id: 'a', type: 'decimal', title: 'a' },
      b: { id: 'b', type: 'decimal', title: 'b', formula: 'a * 2' },
      wrong: { id: 'wrong', type: 'decimal', title: 'wrong', formula: 'a * * 2' },
      rows: { id: 'rows', type: 'table', title: 'rows', fields: { c: { id: 'c', type: 'decimal', title: 'c', formula: 'a + 1' } } },
    },
    reactions: [{ when: { field: 'a', op: 'gt', value: 1 }, set: { a: { value: { formula: '3' } } } }],
  };
  const screen: ScreenDocument = {
    kind: 'screen', schemaVersion: 1, code: 'm', title: 'm', model: 'm',
    actions: [{ code: 'btn_pay', place: 'row', do: { operation: 'project.suspend', input: { fields: { d: { id: 'd', type: 'decimal', title: 'd', formula: '4 + 4' } } } } }],
  };

  test('holds every formula of fields, columns, reactions and dialogs, but for those that are wrong', () => {
    const formulas = parsedFormulas({ model, screen }, parseFormula);
    expect(Object.keys(formulas).sort()).toEqual(['3', '4 + 4', 'a * 2', 'a + 1']);
    const sent = JSON.parse(JSON.stringify(formulas)) as typeof formulas;
    expect(lookUpFormula(sent)('a * 2')).toEqual(parseFormula('a * 2'));
  });

  test('knows no names but those of formulas', () => {
    expect(lookUpFormula({})('toString')).toBeUndefined();
    expect(lookUpFormula({})('__proto__')).toBeUndefined();
  });
});
