import { expect, test } from 'vitest';
import { checkDocuments } from './index.ts';

const T = { 'zh-CN': 'T', 'en-US': 'T', 'zh-TW': 'T' };
type Json = Record<string, unknown>;

const reference = { id: 'project', type: 'reference', title: T, reference: { model: 'project', label: 'name' } };
const text = (id: string): Json => ({ id, type: 'text', title: T });
const project = { kind: 'model', schemaVersion: 1, code: 'project', title: T, label: 'name', fields: { name: text('name') } };
const visa = {
  kind: 'model', schemaVersion: 1, code: 'visa', title: T, label: 'name',
  fields: { name: text('name'), project: reference, day: { id: 'day', type: 'date', title: T }, amount: { id: 'amount', type: 'money', title: T } },
};
const report = {
  kind: 'model', schemaVersion: 1, code: 'report', title: T, label: 'name',
  fields: {
    name: text('name'), project: reference, from: { id: 'from', type: 'date', title: T }, to: { id: 'to', type: 'date', title: T },
    body: { id: 'body', type: 'richText', title: T }, output: { id: 'output', type: 'money', title: T }, count: { id: 'count', type: 'integer', title: T },
    half: { id: 'half', type: 'money', title: T, formula: 'output / 2' },
  },
};
const screenOf = (code: string, layout: unknown[]): Json => ({
  kind: 'screen', schemaVersion: 1, code, title: T, model: code, list: { columns: ['name'] }, form: { layout }, actions: [{ code: 'btn_add', place: 'toolbar', do: 'add' }],
});

const SECTION = {
  model: 'visa', by: 'project', date: 'day', where: { field: 'name', op: 'notEmpty' }, columns: ['name', 'amount'], sums: ['amount'],
  text: '{count} {sum1}', into: { output: 'amount' }, countInto: 'count',
};

function findings(section: Json, node: Json = {}, others: Json[] = [screenOf('visa', ['name'])]): string[] {
  const digest = { digest: 'body', from: 'from', to: 'to', by: 'project', sections: [{ ...SECTION, ...section }], ...node };
  const documents: Json[] = [project, visa, report, ...others, screenOf('report', ['name', digest])];
  return checkDocuments(documents.map((document) => ({ path: `${String(document['code'])}.${String(document['kind'])}.json`, text: JSON.stringify(document, null, 2) })))
    .map(({ rule, at, suggestion }) => `/${at.slice(3).join('/')} ${rule}${suggestion === undefined ? '' : ` -> ${suggestion}`}`);
}

test.each<[string, string[], string[]]>([
  ['of ledgers, fields and figures that there are', findings({}), []],
  ['a ledger that is not there', findings({ model: 'viza' }), ['/sections/0/model checker.model -> visa']],
  ['a ledger without a screen', findings({}, {}, []), ['/sections/0/model checker.screen']],
  ['a day that is not there', findings({ date: 'dai' }), ['/sections/0/date checker.field -> day']],
  ['a day that is none', findings({ date: 'name' }), ['/sections/0/date checker.fieldKind']],
  ['a column that is not there', findings({ columns: ['nam'] }), ['/sections/0/columns/0 checker.field -> name']],
  ['a sum that is not there', findings({ sums: ['amuont'], into: { output: 'amuont' } }), ['/sections/0/sums/0 checker.field -> amount']],
  ['a sum of words', findings({ sums: ['name'], into: { output: 'name' } }), ['/sections/0/sums/0 checker.fieldKind']],
  ['a condition on nothing', findings({ where: { field: 'stat', op: 'notEmpty' } }), ['/sections/0/where/field condition.field']],
  ['a sentence with a figure that is not there', findings({ text: '{count} {sum2}' }), ['/sections/0/text checker.placeholder']],
  ['a figure that goes into nothing', findings({ into: { outptu: 'amount' } }), ['/sections/0/into/outptu checker.field -> output']],
  ['a figure that goes into what is computed', findings({ into: { half: 'amount' } }), ['/sections/0/into/half checker.fieldKind']],
  ['a figure that is not added up', findings({ into: { output: 'day' } }), ['/sections/0/into/output checker.field']],
  ['a count that goes into words', findings({ countInto: 'name' }), ['/sections/0/countInto checker.fieldKind']],
  ['records of anything', findings({ by: undefined }), ['/sections/0 checker.required']],
  ['records of something else', findings({ by: 'name' }), ['/sections/0/by checker.fieldKind']],
  ['a text that is not there', findings({}, { digest: 'bdoy' }), ['/digest checker.field -> body']],
  ['a text of one line', findings({}, { digest: 'name' }), ['/digest checker.fieldKind']],
  ['a period that is none', findings({}, { from: 'name', to: 'too' }), ['/from checker.fieldKind', '/to checker.field -> to']],
  ['by what is no record', findings({}, { by: 'name' }), ['/by checker.fieldKind']],
])('a digest: %s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});
