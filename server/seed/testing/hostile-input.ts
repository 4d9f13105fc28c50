import { fc } from '@fast-check/vitest';

/** Content types with which bodies arrive that are something else, or are cut off. */
export const MEDIA_TYPES = [
  'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', `multipart/form-data; boundary=${'b'.repeat(90)}`,
  'application/json\tcharset', 'application/JSON; charset=utf-7', '',
] as const;

const TEXTS = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', ' ', '.', '..', '../../etc/passwd', '%00', '\u0000', '\ud800', '\ufffe', "'", '"', '\\',
  "' OR 1=1 --", '${1}', '{{1}}', '<svg onload=alert(1)>', 'null', 'undefined', 'NaN', 'true', '0', '-1', '1', '1e309', '1e15', '9007199254740993', '2147483648',
  '-2147483649', '99999999999999999999', '0x10', '1.5', '8640000000000001', '275761-01-01', '2026-02-30', '0000-00-00', 'xmin', 'ctid', 'tableoid', 'all', 'root',
  'a'.repeat(300), '字'.repeat(100), '[]', '{}', '[1]', '{"field":"id","op":"eq","value":null}', 'template.xlsx', 'client.ts',
];

/** Text that stands where an id, a number, a name or a filter is expected. */
export const hostileText: fc.Arbitrary<string> = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TEXTS) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) }, { weight: 1, arbitrary: fc.uuid() });

const KEYS = [
  'id', 'ids', 'version', 'code', 'field', 'fields', 'filter', 'filters', 'values', 'value', 'currentPage', 'pageSize', 'keyword', 'sidx', 'sort', 'sums', 'record', 'type',
  'fullName', 'enCode', 'parentId', 'account', 'userIds', 'roleIds', 'objectType', 'module', 'button', 'column', 'resource', 'digit', 'prefix', 'dateFormat', 'startNumber',
  'projectId', 'occurDate', 'amountVisaChange', 'measure', 'birthday', 'mobilePhone', 'expected', 'name', 'audience', 'settings', 'model', 'screen', 'documents', 'to', 'mode',
  'document', 'text', 'file', 'options', 'urlAddress', 'sortCode', 'creatorTime', 'by', 'dataType', 'selectKey', 'format', 'scope', '__proto__', 'constructor',
];

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  hostileText, fc.constantFrom(null, true, false, 0, -1, 1, 1.5, 1e15, 1e308, -1e308, 5e8, 8.64e15, 8.64e15 + 1, 253402300800000, -62167248000001, Number.MAX_SAFE_INTEGER, 2 ** 31),
);

const conditions: fc.Arbitrary<unknown> = fc.record({
  field: fc.constantFrom('id', 'creatorTime', 'creatorUserId', 'changeNo', 'occurDate', 'amountVisaChange', 'earlierChangeAmount', 'contractAmount', 'projectName', 'measure', 'flowStatus', '__proto__'),
  op: fc.constantFrom('eq', 'ne', 'lt', 'ge', 'between', 'in', 'notIn', 'contains', 'overlaps', 'empty', 'nope'),
  value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant({ var: 'currentUser.id' }), fc.constant({ field: 'id' })),
});

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) }, { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), scalar, { maxKeys: 3 }) },
  { weight: 1, arbitrary: conditions }, { weight: 1, arbitrary: fc.array(fc.dictionary(fc.constantFrom(...KEYS), scalar, { maxKeys: 3 }), { maxLength: 2 }) },
);

/** A body as text: JSON of every shape, deep JSON, and what is no JSON. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 8 }).map((body) => JSON.stringify(body)) },
  { weight: 3, arbitrary: fc.array(conditions, { minLength: 1, maxLength: 2 }).map((all) => JSON.stringify({ filter: { all }, pageSize: 5 })) },
  { weight: 1, arbitrary: value.map((body) => JSON.stringify(body) ?? 'null') },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 5000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 2000 }).map((depth) => `${'{"filter":{"not":'.repeat(1)}${'{"not":'.repeat(depth)}1${'}'.repeat(depth)}}}`) },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '{"a":', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nab', '--x\r\n', '--x--', '{"__proto__":{"a":1}}') },
);
