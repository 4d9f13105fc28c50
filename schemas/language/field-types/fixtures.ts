import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { FieldType } from './index.ts';

/** Examples of one field type; contract suites of every layer run over all of them. */
export interface FieldTypeFixture {
  field: FieldDocument;
  /** What may come in, and its canonical form. */
  valid: [input: JsonValue, canonical: JsonValue][];
  /** What is refused, and by which rule. */
  invalid: [input: JsonValue, rule: string][];
}

function field(type: FieldType, more: Partial<FieldDocument> = {}): FieldDocument {
  return { id: `fixture_${type}`, type, title: { 'zh-CN': '示例', 'en-US': 'Example', 'zh-TW': '示例' }, ...more };
}

const files: JsonValue = [{ name: '合同.pdf', fileId: 'f1', url: '/api/file/Download/annex/f1/a.pdf' }];
const items = { items: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B', children: [{ value: 'b1', label: 'B1' }] }] };
const code: Pick<FieldTypeFixture, 'valid' | 'invalid'> = {
  valid: [['u1', 'u1'], ['', null], [null, null], [7, '7']],
  invalid: [[{ id: 'u1' }, 'codeExpected'], [['u1'], 'codeExpected'], ['x'.repeat(201), 'maxLength']],
};
const number: FieldTypeFixture['invalid'] = [
  ['twelve', 'numberExpected'], [true, 'numberExpected'], [[1], 'numberExpected'], ['1e3', 'numberExpected'],
  [1e12, 'amountTooLarge'], ['-1000000000000', 'amountTooLarge'],
];

export const fixtures = {
  text: {
    field: field('text'),
    valid: [['中文 text', '中文 text'], ['', null], ['   ', null], [null, null], ['😀', '😀']],
    invalid: [[5, 'textExpected'], ['a\u0000', 'characters'], ['\ud800', 'characters'], ['x'.repeat(4_001), 'maxLength']],
  },
  textarea: { field: field('textarea'), valid: [['a\nb', 'a\nb']], invalid: [[{}, 'textExpected']] },
  richText: { field: field('richText'), valid: [['<p>a</p>', '<p>a</p>']], invalid: [[false, 'textExpected']] },
  integer: {
    field: field('integer'),
    valid: [[5, 5], ['5', 5], ['-5.0', -5], [-0, 0], ['', null]],
    invalid: [...number, [1.5, 'integerExpected']],
  },
  decimal: {
    field: field('decimal', { scale: 3 }),
    valid: [['1.0005', 1.001], [0.30000000000000004, 0.3], ['.5', 0.5], ['123456789012.123', 123456789012.123]],
    invalid: [...number],
  },
  money: {
    field: field('money'),
    valid: [[1.005, 1.01], ['100111.05', 100111.05], [999999999999.99, 999999999999.99], [-1.005, -1.01]],
    invalid: [...number, ['999999999999.995', 'amountTooLarge']],
  },
  percent: { field: field('percent'), valid: [[12.345, 12.35], ['100', 100]], invalid: [[101, 'max'], [-1, 'min']] },
  rate: {
    field: field('rate', { settings: { allowHalf: true } }),
    valid: [[3.5, 3.5], [5, 5]],
    invalid: [[6, 'max'], [-1, 'min'], [2.3, 'step']],
  },
  slider: { field: field('slider', { min: 10, max: 20 }), valid: [[10, 10], [15.5, 15.5]], invalid: [[9, 'min'], [21, 'max']] },
  boolean: {
    field: field('boolean'),
    valid: [[true, true], ['0', false], [1, true], [null, null]],
    invalid: [['maybe', 'booleanExpected'], [2, 'booleanExpected']],
  },
  option: { field: field('option', { options: items }), valid: [['a', 'a'], ['b1', 'b1']], invalid: [['z', 'option']] },
  options: {
    field: field('options', { options: items }),
    valid: [[['a', 'b', 'a'], ['a', 'b']], ['a', ['a']], [[], []], [null, []]],
    invalid: [[['a', 'z'], 'option'], [[['a']], 'codeExpected']],
  },
  treeOption: { field: field('treeOption', { options: items }), valid: [['b1', 'b1']], invalid: [['c', 'option']] },
  date: {
    field: field('date'),
    valid: [['2024-02-29', '2024-02-29']],
    invalid: [['2023-02-29', 'dateExpected'], ['2023-2-1', 'dateExpected'], [1700000000000, 'dateExpected'], ['0999-01-01', 'dateExpected']],
  },
  datetime: {
    field: field('datetime'),
    valid: [[1700000000000, 1700000000000], ['2023-11-14T22:13:20Z', 1700000000000], ['1700000000000', 1700000000000]],
    invalid: [['2023-11-14', 'datetimeExpected'], [1.5, 'datetimeExpected'], [9e15, 'datetimeExpected']],
  },
  time: { field: field('time'), valid: [['09:30', '09:30:00'], ['23:59:59', '23:59:59']], invalid: [['24:00', 'timeExpected']] },
  month: { field: field('month'), valid: [['2026-12', '2026-12']], invalid: [['2026-13', 'monthExpected'], ['2026', 'monthExpected']] },
  quarter: {
    field: field('quarter'),
    valid: [['2026-04', '2026-04'], ['1000-01', '1000-01'], ['9999-04', '9999-04']],
    invalid: [['2026-05', 'quarterExpected'], ['2026-4', 'quarterExpected'], ['0999-01', 'quarterExpected']],
  },
  year: { field: field('year'), valid: [[2026, 2026]], invalid: [[999, 'min'], [10000, 'max'], [2026.5, 'integerExpected']] },
  user: { field: field('user'), ...code },
  organize: { field: field('organize'), ...code },
  department: {
    field: field('department', { multiple: true }),
    valid: [[['d1', 'd2'], ['d1', 'd2']], ['d1', ['d1']], [[], []]],
    invalid: [[[{}], 'codeExpected']],
  },
  position: { field: field('position'), ...code },
  role: { field: field('role'), ...code },
  area: { field: field('area'), ...code },
  file: {
    field: field('file', { maxCount: 2, accept: ['.pdf'] }),
    valid: [[files, files], [[], []], [null, []]],
    invalid: [
      ['a.pdf', 'filesExpected'],
      [[{ name: 'a.pdf', fileId: 'f', url: 'javascript:alert(1)' }], 'filesExpected'],
      [[{ name: 'a.pdf', fileId: 'f', url: '//evil.example/a' }], 'filesExpected'],
      [[{ name: 'a.exe', fileId: 'f', url: '/a' }], 'fileKind'],
      [[{ name: 'a.pdf', fileId: 'f', url: '/a', uid: '1' }], 'unknownField'],
    ],
  },
  image: {
    field: field('image', { maxCount: 1 }),
    valid: [[files, files]],
    invalid: [[[{ name: 'a', fileId: 'f', url: '/a' }, { name: 'b', fileId: 'g', url: '/b' }], 'maxImages']],
  },
  colour: { field: field('colour'), valid: [['#1890ff', '#1890ff']], invalid: [['red', 'colourExpected'], ['#12', 'colourExpected']] },
  icon: { field: field('icon'), valid: [['HomeOutlined', 'HomeOutlined']], invalid: [['<i>', 'iconExpected']] },
  reference: { field: field('reference', { reference: { model: 'other', label: 'name' } }), ...code },
  lookup: { field: field('lookup', { lookup: { through: 'user', field: 'name' } }), valid: [['x', 'x'], [3, 3]], invalid: [] },
  aggregate: { field: field('aggregate', { aggregate: { model: 'other', function: 'count' } }), valid: [[3, 3]], invalid: [] },
  billNumber: { field: field('billNumber', { billRule: 'project' }), valid: [['XM-1', 'XM-1']], invalid: [[1, 'textExpected']] },
  table: {
    field: field('table', { fields: { name: field('text') } }),
    valid: [[[], []], [[{ id: 'r1', name: 'a' }], [{ id: 'r1', name: 'a' }]]],
    invalid: [['rows', 'rowsExpected'], [[1], 'objectExpected'], [[{ other: 1 }], 'unknownField']],
  },
  json: {
    field: field('json'),
    valid: [[{ a: [1, { b: null }] }, { a: [1, { b: null }] }], [false, false], [null, null]],
    invalid: [[JSON.parse('{"__proto__":1}') as JsonValue, 'unknownField'], [nested(31), 'tooDeep']],
  },
} satisfies Record<FieldType, FieldTypeFixture>;

function nested(depth: number): JsonValue {
  return depth === 0 ? 1 : [nested(depth - 1)];
}
