import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocuments, readProject } from '../checker/index.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { PrintLayout } from '../documents/print.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { defaultPrintLayout, printLayoutsOf } from './default-layout.ts';
import { contentSize, paperSize } from './paper.ts';

const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'loan', title: 'Loans', label: 'tool',
  fields: {
    tool: { id: 'f1', type: 'text', title: 'Tool' },
    price: { id: 'f2', type: 'money', title: 'Price' },
    why: { id: 'f3', type: 'textarea', title: 'Why' },
    parts: { id: 'f4', type: 'table', title: 'Parts', fields: { name: { id: 'f5', type: 'text', title: 'Name' }, cost: { id: 'f6', type: 'money', title: 'Cost' } } },
  },
};
const screen: ScreenDocument = {
  kind: 'screen', schemaVersion: 1, code: 'loan', title: 'Loans', model: 'loan', list: { columns: ['tool'] }, actions: [{ code: 'btn_print', place: 'row', do: 'print' }],
};
const check = (print: unknown) =>
  checkDocuments([
    { path: 'loan.model.json', text: JSON.stringify(model) }, { path: 'loan.screen.json', text: JSON.stringify({ ...screen, print }) },
  ]).map(({ rule, suggestion }) => (suggestion === undefined ? rule : `${rule} ${suggestion}`));
const sheet = (body: unknown[], more: object = {}) => [{ code: 'sheet', title: 'Sheet', body, ...more }];

describe('R14: a layout is checked against its model', () => {
  test('one of everything passes', () => {
    expect(check(sheet([
      { heading: ['Loan of ', { field: 'tool' }], level: 1, align: 'center' },
      { text: { 'zh-CN': '{user} {date}', 'en-US': '{user} {date}', 'zh-TW': '{user} {date}' } },
      { grid: [['tool', { field: 'price', capitals: true }], [{ field: 'why', span: 2 }], [{ empty: true }]], titleWidth: 30, border: false },
      { table: 'parts', columns: ['name', { field: 'cost', width: 30 }], rowNumbers: true, sums: ['cost'] },
      { signatures: [{ title: 'Lender', field: 'tool', date: true }] }, { barcode: 'tool', symbology: 'code39' }, { qrcode: 'tool', size: 20, when: { field: 'price', op: 'gt', value: 0 } },
      { beside: [{ blocks: [{ text: 'a' }] }, { width: 2, blocks: [{ keepTogether: [{ text: 'b' }] }] }] }, { pageBreak: true },
    ], { paper: 'A5', orientation: 'landscape', margins: { top: 20, right: 10, bottom: 20, left: 10 }, header: { right: [{ field: 'tool' }] }, footer: { center: '{page} / {pages}' } }))).toEqual([]);
  });

  test.each([
    ['a field that is not there', [{ grid: [['tol']] }], 'checker.field tool'],
    ['a column that is not there', [{ table: 'parts', columns: ['nam'] }], 'checker.field name'],
    ['a field of a text', [{ text: [{ field: 'pric' }] }], 'checker.field price'],
    ['rows where a value belongs', [{ grid: [['parts']] }], 'checker.fieldKind'],
    ['a value where rows belong', [{ table: 'tool' }], 'checker.fieldKind'],
    ['capitals of a text', [{ grid: [[{ field: 'tool', capitals: true }]] }], 'checker.fieldKind'],
    ['the sum of a text', [{ table: 'parts', sums: ['name'] }], 'checker.fieldKind'],
    ['a picture that is none', [{ image: 'tool', width: 20, height: 20 }], 'checker.fieldKind'],
    ['a condition on nothing', [{ text: 'a', when: { field: 'wy', op: 'notEmpty' } }], 'condition.field why'],
    ['the number of a page inside it', [{ text: '{page}' }], 'checker.placeholder'],
    ['code', [{ text: '{price * 2}' }], 'checker.placeholder'],
    ['a block nobody knows', [{ barcod: 'tool' }], 'checker.required'],
    ['too wide a line', [{ grid: [[{ field: 'tool', span: 6 }, { field: 'why', span: 6 }, 'price']] }], 'checker.gridSpan'],
  ])('%s', (_name, body, rule) => {
    expect(check(sheet(body))).toContain(rule);
  });

  test('margins that leave nothing of the paper, and two layouts of one code', () => {
    expect(check(sheet([{ text: 'a' }], { paper: 'A5', margins: 60 }))).toEqual(['checker.paperWidth']);
    expect(check([...sheet([{ text: 'a' }]), ...sheet([{ text: 'b' }])])).toEqual(['checker.duplicate']);
  });
});

describe('R14: paper', () => {
  test.each<[Partial<PrintLayout>, object, object]>([
    [{}, { width: 210, height: 297 }, { width: 180, height: 267 }],
    [{ paper: 'A5', orientation: 'landscape', margins: 10 }, { width: 210, height: 148 }, { width: 190, height: 128 }],
    [{ paper: { width: 240, height: 93 } }, { width: 240, height: 93 }, { width: 210, height: 63 }],
    [{ paper: { width: 240, height: 93 }, orientation: 'portrait' }, { width: 93, height: 240 }, { width: 63, height: 210 }],
  ])('%j', (layout, paper, content) => {
    expect([paperSize(layout), contentSize(layout)]).toEqual([paper, content]);
  });
});

describe('R14: without a layout of its own a screen is printed as its form reads', () => {
  test('sections, long texts on lines of their own, tables whole', () => {
    const form = { columns: 2 as const, layout: ['tool', 'price', { section: 'More', children: ['why', { field: 'parts', columns: ['cost'] }] }] };
    expect(printLayoutsOf({ ...screen, form }, model)[0]?.body.slice(1)).toEqual([
      { grid: [[{ field: 'tool' }, { field: 'price' }]] },
      { heading: 'More', level: 2 }, { grid: [[{ field: 'why', span: 2 }]] },
      { heading: 'Parts', level: 3 }, { table: 'parts', rowNumbers: true, columns: ['cost'] },
    ]);
  });

  test('that layout passes the checker, for every screen of the product', () => {
    const folder = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
      .map((name) => ({ path: join(path, name), text: readFileSync(join(path, name), 'utf8') }));
    const { models } = readProject([...folder('schemas/models'), ...folder('schemas/fragments')]);
    const screens = folder('schemas/screens').map(({ path, text }) => {
      const document = JSON.parse(text) as ScreenDocument;
      const own = models.get(document.model);
      return { path, text: JSON.stringify(own === undefined ? document : { ...document, print: [defaultPrintLayout(document, own)] }) };
    });
    expect(screens.length).toBeGreaterThan(10);
    expect(checkDocuments([...folder('schemas/models'), ...folder('schemas/fragments'), ...folder('schemas/slots'), ...screens]).filter(({ path, severity }) => severity === 'error' && path.includes('screens'))).toEqual([]);
  });
});
