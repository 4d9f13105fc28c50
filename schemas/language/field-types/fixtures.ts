import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { FieldType } from './index.ts';

/** Examples of one field type; contract suites of every layer run over all of them. */
export interface FieldTypeFixture {
  field: FieldDocument;
  /** Fields that it reads. */
  beside?: Record<string, FieldDocument>;
  /** What may come in, and its canonical form. */
  valid: [input: JsonValue, canonical: JsonValue][];
  /** What is refused, and by which rule. */
  invalid: [input: JsonValue, rule: string][];
}

function field(type: FieldType, more: Partial<FieldDocument> = {}): FieldDocument {
  return { id: `fixture_${type}`, type, title: { 'zh-CN': '示例', 'en-US': 'Example', 'zh-TW': '示例' }, ...more };
}

const oneFile = { name: '合同.pdf', fileId: 'f1', url: '/api/file/Download/annex/f1/a.pdf' };
const files: JsonValue[] = [oneFile];
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
  email: { field: field('email'), valid: [[' a.b@example.com ', 'a.b@example.com'], ['', null]], invalid: [['a@b', 'format.email'], [5, 'textExpected']] },
  mobile: { field: field('mobile'), valid: [['138 0013-8000', '13800138000']], invalid: [['12800138000', 'format.mobile']] },
  telephone: { field: field('telephone'), valid: [['0571-88886666', '0571-88886666']], invalid: [['0571', 'format.telephone']] },
  idCard: { field: field('idCard'), valid: [['11010519491231002x', '11010519491231002X']], invalid: [['110105194912310021', 'format.idCard']] },
  licencePlate: { field: field('licencePlate'), valid: [['浙a 12345', '浙A12345']], invalid: [['A12345', 'format.licencePlate']] },
  personName: { field: field('personName'), valid: [['买买提·艾力', '买买提·艾力']], invalid: [['Zhang', 'format.personName']] },
  creditCode: { field: field('creditCode'), valid: [['91350100m000100y43', '91350100M000100Y43']], invalid: [['91350100M000100Y44', 'format.creditCode']] },
  bankAccount: {
    field: field('bankAccount'),
    valid: [['6222 0212 3456 7890 128', '6222021234567890128']],
    invalid: [['6222021234567890123', 'format.bankAccount']],
  },
  postcode: { field: field('postcode'), valid: [['310000', '310000']], invalid: [['3100', 'format.postcode']] },
  url: {
    field: field('url'),
    valid: [['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c']],
    invalid: [['javascript:alert(1)', 'format.url'], ['//example.com', 'format.url'], ['https://a@example.com', 'format.url']],
  },
  code: { field: field('code'), valid: [['A1.b', 'A1.b']], invalid: [['.a', 'format.code']] },
  password: {
    field: field('password', { settings: { atLeast: 9 } }),
    valid: [['Bridge-26', 'Bridge-26'], [['桥梁加固工程2026', '桥梁加固工程2026'], '桥梁加固工程2026'], [[null, ''], null]],
    invalid: [['Bridge-2', 'passwordWeak'], ['bridgebridge', 'passwordWeak'], [['Bridge-26', 'Bridge-27'], 'passwordRepeat'], [26, 'textExpected']],
  },
  suggestion: { field: field('suggestion', { options: items }), valid: [['A', 'A'], ['something else', 'something else']], invalid: [[1, 'textExpected']] },
  tags: {
    field: field('tags'),
    valid: [[['urgent', ' new ', 'urgent'], ['urgent', 'new']], ['one', ['one']], [[], []]],
    invalid: [[['x'.repeat(51)], 'maxLength'], [[['a']], 'codeExpected']],
  },
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
  progress: { field: field('progress'), valid: [[60, 60], ['100', 100]], invalid: [[101, 'max'], [-1, 'min'], [0.5, 'integerExpected']] },
  duration: { field: field('duration'), valid: [[150, 150], [0, 0]], invalid: [[-1, 'min'], [1.5, 'integerExpected']] },
  numberRange: {
    field: field('numberRange'),
    valid: [[['1', 2.005], [1, 2.01]], [[null, null], null], [[3, 3], [3, 3]]],
    invalid: [[[2, 1], 'rangeOrder'], [[1, null], 'rangeIncomplete'], [5, 'rangeExpected'], [['a', 1], 'numberExpected']],
  },
  capitals: {
    field: field('capitals', { settings: { of: 'amount' } }),
    beside: { amount: field('money', { id: 'amount' }) },
    valid: [[null, null]],
    invalid: [],
  },
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
  transfer: { field: field('transfer', { options: items }), valid: [[['b', 'a'], ['b', 'a']], ['a', ['a']]], invalid: [[['a', 'z'], 'option']] },
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
  week: { field: field('week'), valid: [['2026-W53', '2026-W53'], ['2026-W01', '2026-W01']], invalid: [['2025-W53', 'weekExpected'], ['2026-W00', 'weekExpected'], ['2026-1', 'weekExpected']] },
  dateRange: {
    field: field('dateRange'),
    valid: [[['2026-01-01', '2026-03-31'], ['2026-01-01', '2026-03-31']], [['', ''], null], [null, null]],
    invalid: [[['2026-03-01', '2026-02-01'], 'rangeOrder'], [['2026-02-30', '2026-03-01'], 'dateExpected'], [['2026-01-01', null], 'rangeIncomplete']],
  },
  datetimeRange: {
    field: field('datetimeRange'),
    valid: [[['2023-11-14T22:13:20Z', 1700000060000], [1700000000000, 1700000060000]]],
    invalid: [[[1700000060000, 1700000000000], 'rangeOrder'], [['soon', 1], 'datetimeExpected']],
  },
  timeRange: {
    field: field('timeRange'),
    valid: [[['09:00', '17:30:00'], ['09:00:00', '17:30:00']]],
    invalid: [[['17:00', '09:00'], 'rangeOrder'], [['24:00', '25:00'], 'timeExpected']],
  },
  monthRange: { field: field('monthRange'), valid: [[['2026-01', '2026-12'], ['2026-01', '2026-12']]], invalid: [[['2026-12', '2026-01'], 'rangeOrder'], ['2026-01', 'rangeExpected']] },
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
  group: { field: field('group'), ...code },
  area: { field: field('area'), ...code },
  members: {
    field: field('members'),
    valid: [[['user:u1', 'role:r1', 'group:g1', 'user:u1'], ['user:u1', 'role:r1', 'group:g1']], [[], []]],
    invalid: [[['u1'], 'subjectExpected'], [['departmentHead:d1'], 'subjectExpected'], [['user:'], 'subjectExpected']],
  },
  approver: {
    field: field('approver'),
    valid: [[['departmentHead:d1', 'position:p1'], ['departmentHead:d1', 'position:p1']], [null, []]],
    invalid: [[['organize:o1'], 'subjectExpected'], [['group:g1'], 'subjectExpected'], [['constructor:x'], 'subjectExpected']],
  },
  address: {
    field: field('address'),
    valid: [[{ area: '330106', street: '文三路 1 号' }, { area: '330106', street: '文三路 1 号' }], [{ area: '330106' }, { area: '330106', street: null }], [{ area: '', street: ' ' }, null]],
    invalid: [['文三路', 'addressExpected'], [{ area: '330106', city: 'x' }, 'addressExpected'], [{ street: 'x'.repeat(201) }, 'maxLength']],
  },
  location: {
    field: field('location'),
    valid: [
      [{ longitude: 120.1234567, latitude: '30.25', address: '工地东门' }, { longitude: 120.123457, latitude: 30.25, address: '工地东门' }],
      [{ address: '工地东门' }, { longitude: null, latitude: null, address: '工地东门' }],
    ],
    invalid: [[{ longitude: 181, latitude: 30 }, 'locationExpected'], [{ longitude: 120 }, 'locationExpected'], [[120, 30], 'locationExpected']],
  },
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
  signature: { field: field('signature'), valid: [[files, files]], invalid: [[[...files, ...files], 'maxImages'], ['x', 'filesExpected']] },
  seal: {
    field: field('seal'),
    valid: [[[{ ...oneFile, date: '2026-06-30' }], [{ ...oneFile, date: '2026-06-30' }]], [[{ ...oneFile, date: null }], files]],
    invalid: [[[{ ...oneFile, date: '30.6.' }], 'dateExpected'], [[{ ...oneFile, by: 'u1' }], 'unknownField'], [[...files, ...files], 'maxImages']],
  },
  colour: { field: field('colour'), valid: [['#1890ff', '#1890ff']], invalid: [['red', 'colourExpected'], ['#12', 'colourExpected']] },
  icon: { field: field('icon'), valid: [['HomeOutlined', 'HomeOutlined']], invalid: [['<i>', 'iconExpected']] },
  reference: { field: field('reference', { reference: { model: 'other', label: 'name' } }), ...code },
  lookup: { field: field('lookup', { lookup: { through: 'user', field: 'name' } }), valid: [['x', 'x'], [3, 3]], invalid: [] },
  aggregate: { field: field('aggregate', { aggregate: { model: 'other', function: 'count' } }), valid: [[3, 3]], invalid: [] },
  billNumber: { field: field('billNumber', { billRule: 'project' }), valid: [['XM-1', 'XM-1']], invalid: [[1, 'textExpected']] },
  barcode: { field: field('barcode'), valid: [['XM-2026', 'XM-2026']], invalid: [['编号', 'barcodeExpected']] },
  qrcode: { field: field('qrcode'), valid: [['https://example.com/编号', 'https://example.com/编号']], invalid: [['x'.repeat(1_001), 'maxLength']] },
  creator: { field: field('creator'), ...code },
  createdTime: { field: field('createdTime'), valid: [[1700000000000, 1700000000000]], invalid: [['soon', 'datetimeExpected']] },
  modifier: { field: field('modifier'), ...code },
  modifiedTime: { field: field('modifiedTime'), valid: [[1700000000000, 1700000000000]], invalid: [['soon', 'datetimeExpected']] },
  ownerOrganize: { field: field('ownerOrganize'), ...code },
  ownerDepartment: { field: field('ownerDepartment'), ...code },
  ownerPosition: { field: field('ownerPosition'), ...code },
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
