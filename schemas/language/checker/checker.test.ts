import { fc, test as property } from '@fast-check/vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../documents/json.ts';
import type { Schema } from '../meta/definitions.ts';
import { renderMetaSchemas } from '../meta/write.ts';
import { newModel, newScreen } from '../new-documents.ts';
import { checkDocuments, type DocumentFile } from './index.ts';
import { findMisfits } from './json-schema.ts';
import enUS from './messages/en-US.json' with { type: 'json' };
import zhCN from './messages/zh-CN.json' with { type: 'json' };

const text = (value: string) => ({ 'zh-CN': value, 'en-US': value, 'zh-TW': value });
type Json = Record<string, unknown>;

function model(more: Json = {}, fields: Json = {}): Json {
  return {
    kind: 'model', schemaVersion: 1, code: 'order', title: text('Order'), label: 'name', ...more,
    fields: {
      name: { id: 'name', type: 'text', title: text('Name') },
      amount: { id: 'amount', type: 'money', title: text('Amount') },
      customer: { id: 'customer', type: 'reference', title: text('Customer'), reference: { model: 'customer', label: 'name' } },
      items: { id: 'items', type: 'table', title: text('Items'), fields: { price: { id: 'price', type: 'money', title: text('Price') } } },
      ...fields,
    },
  };
}

const customer = {
  kind: 'model', schemaVersion: 1, code: 'customer', title: text('Customer'), label: 'name',
  fields: { name: { id: 'name', type: 'text', title: text('Name') }, level: { id: 'level', type: 'integer', title: text('Level') } },
};
const operations = { operations: [{ name: 'order.close', method: 'PUT', path: '/api/order/{id}', model: 'order', button: 'btn_close' }] };
const dictionary = { kind: 'dictionary', code: 'state', title: text('State'), entries: [{ code: '1', title: text('One') }] };

function screen(more: Json = {}): Json {
  return { kind: 'screen', schemaVersion: 1, code: 'order', title: text('Order'), model: 'order', list: { columns: ['name'] }, actions: [], ...more };
}

function file(path: string, document: unknown): DocumentFile {
  return { path, text: JSON.stringify(document, null, 2) };
}

function check(order: Json, page: Json = screen(), more: DocumentFile[] = []) {
  return checkDocuments([
    file('order.model.json', order), file('customer.model.json', customer), file('order.screen.json', page),
    file('operations.json', operations), file('state.dictionary.json', dictionary), file('menu.json', { directories: [{ enCode: 'extend' }] }), ...more,
  ]);
}

const field = (type: string, more: Json = {}) => ({ id: 'x', type, title: text('X'), ...more });
const summary = (findings: ReturnType<typeof check>) => findings.map(({ severity, rule, suggestion }) => `${severity} ${rule}${suggestion === undefined ? '' : ` -> ${suggestion}`}`);

test('documents without fault have no findings', () => {
  expect(check(model())).toEqual([]);
});

describe('a panel that an action opens', () => {
  const panel = { kind: 'panel', schemaVersion: 1, code: 'authorize', title: text('Authorisation'), fields: { code: { title: text('Code'), required: true } } };
  const opening = (verb: Json): Json => screen({ actions: [{ code: 'btn_open', title: text('Open'), place: 'row', do: verb }] });

  test.each<[string, Json, string[]]>([
    ['is there and gets its fields', { panel: 'authorize', fields: { code: 'name' } }, []],
    ['is not there', { panel: 'authorise' }, ['error checker.panel -> authorize']],
    ['does not get the field it asks for', { panel: 'authorize' }, ['error checker.required']],
    ['gets a field that is not there', { panel: 'authorize', fields: { code: 'nmae' } }, ['error checker.field -> name']],
    ['gets what it does not ask for', { panel: 'authorize', fields: { code: 'name', more: 'name' } }, ['error checker.unusedProperty']],
  ])('%s', (_name, verb, expected) => {
    expect(summary(check(model(), opening(verb), [file('authorize.panel.json', panel)]))).toEqual(expected);
  });

  test('is not held against a screen where no file brings panels', () => {
    expect(check(model(), opening({ panel: 'authorise' }))).toEqual([]);
  });
});

describe('a slot of a layout', () => {
  const slot = (code: string): DocumentFile => file(`${code}.slot.json`, { kind: 'slot', schemaVersion: 1, code, title: text('Slot') });
  const holding = (name: string): Json => screen({ form: { layout: ['name', { section: text('Beside'), children: [{ slot: name }] }] } });

  test('is known', () => {
    expect(check(model(), holding('comments'), [slot('comments')])).toEqual([]);
  });

  test('is not known: the message names those that are, and the nearest', () => {
    const [finding, ...more] = check(model(), holding('coments'), [slot('timeline'), slot('comments')]);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ rule: 'checker.slot', path: 'order.screen.json', at: ['form', 'layout', 1, 'children', 0, 'slot'], suggestion: 'comments' });
    expect(finding?.message).toContain('comments, timeline');
  });

  test('is refused where the product has none', () => {
    expect(summary(check(model(), holding('comments')))).toEqual(['error checker.noSlots']);
  });
});

describe('records of another model in a layout', () => {
  const visit = {
    ...model({ code: 'visit' }, {
      order: field('reference', { id: 'order', reference: { model: 'order', label: 'name' } }),
      orders: field('reference', { id: 'orders', multiple: true, reference: { model: 'order', label: 'name' } }),
    }),
  };
  const more = [file('visit.model.json', visit), file('visit.screen.json', { ...screen(), code: 'visit', model: 'visit' })];

  test.each<[string, Json, string[]]>([
    ['known', { related: 'visit', by: 'order', columns: ['name'] }, []],
    ['no such model', { related: 'visits', by: 'order' }, ['error checker.model -> visit']],
    ['no such reference', { related: 'visit', by: 'ordr' }, ['error checker.field -> order']],
    ['a reference of many', { related: 'visit', by: 'orders' }, ['error checker.fieldKind']],
    ['no reference', { related: 'visit', by: 'name' }, ['error checker.fieldKind']],
    ['no such column', { related: 'visit', by: 'order', columns: ['nmae'] }, ['error checker.field -> name']],
  ])('%s', (_, node, expected) => {
    expect(summary(check(model(), screen({ form: { layout: ['name', node] } }), more))).toEqual(expected);
  });
});

describe('a page document', () => {
  const page = (model: string, parent: string): DocumentFile => file('welcome.page.json', { kind: 'page', schemaVersion: 1, code: 'welcome', title: text('Welcome'), model, menu: { parent, icon: 'home', sortCode: 1 } });

  test('names a directory and a model', () => {
    expect(summary(check(model(), screen(), [page('order', 'extend')]))).toEqual([]);
    expect(summary(check(model(), screen(), [page('ordr', 'extent')]))).toEqual(['error checker.model -> order', 'error checker.directory -> extend']);
  });

  test('names no model where everybody sees it', () => {
    const [path, content] = ['welcome.page.json', { kind: 'page', schemaVersion: 1, code: 'welcome', title: text('Welcome'), menu: { parent: 'extend', icon: 'home', sortCode: 1 } }] as const;
    expect(summary(check(model(), screen(), [file(path, content)]))).toEqual([]);
  });
});

describe('a model', () => {
  test.each<[string, Json, string]>([
    ['unknown property', model({ lable: 'x' }), 'error checker.property -> label'],
    ['unknown field property', model({}, { x: field('text', { requird: true }) }), 'error checker.property -> required'],
    ['missing property', model({ label: undefined }), 'error checker.required'],
    ['unknown type', model({}, { x: field('mony') }), 'error checker.enum -> money'],
    ['unknown setting', model({}, { x: field('rate', { settings: { coutn: 3 } }) }), 'error checker.property -> count'],
    ['unknown format', model({}, { x: field('text', { format: 'mobil' }) }), 'error checker.enum -> mobile'],
    ['key with a capital', model({}, { Total: field('money') }), 'error model.key'],
    ['reserved key', model({}, { version: field('money') }), 'error model.reserved'],
    ['1,501 fields', model({}, Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`f${String(n)}`, field('text', { id: `f${String(n)}` })]))), 'error checker.tooManyFields'],
    ['750 fields that name people', model({}, Object.fromEntries(Array.from({ length: 750 }, (_, n) => [`f${String(n)}`, field('user', { id: `f${String(n)}` })]))), 'error checker.tooManyFields'],
    ['duplicate id', model({}, { x: field('text', { id: 'name' }) }), 'error checker.duplicateId'],
    ['dead label', model({ label: 'nmae' }), 'error checker.field -> name'],
    ['dead index', model({ indexes: [['amuont']] }), 'error checker.field -> amount'],
    ['dead field in a formula', model({}, { x: field('money', { formula: 'SUM(items.prise)' }) }), 'error formula.field -> price'],
    ['unknown function', model({}, { x: field('money', { formula: 'SUMM(items.price)' }) }), 'error formula.function -> SUM'],
    ['formula cycle', model({}, { x: field('money', { formula: 'y' }), y: field('money', { id: 'y', formula: 'x' }) }), 'error model.cycle'],
    ['reaction cycle', model({ reactions: [{ when: { field: 'amount', op: 'gt', value: 1 }, set: { amount: { value: { literal: 0 } } } }] }), 'error model.cycle'],
    ['dead reaction target', model({ reactions: [{ when: { field: 'amount', op: 'gt', value: 1 }, set: { nam: { visible: false } } }] }), 'error model.target'],
    ['dead condition', model({ lockedWhen: { field: 'stat', op: 'eq', value: '1' } }), 'error condition.field'],
    ['wrong operator', model({ lockedWhen: { field: 'amount', op: 'contains', value: '1' } }), 'error condition.operator'],
    ['unknown key in a condition', model({ lockedWhen: { field: 'amount', op: 'empty', vlaue: 1 } }), 'error condition.key -> value'],
    ['broken condition', model({ rules: [{ require: { every: [] }, path: 'name', message: text('x') }] }), 'error condition.shape'],
    ['two writers', model({ reactions: ['a', 'b'].map((literal) => ({ when: { field: 'amount', op: 'gt', value: 1 }, set: { name: { value: { literal } } } })) }), 'warning checker.twoWriters'],
    ['unknown model', model({}, { x: field('reference', { reference: { model: 'custmer', label: 'name' } }) }), 'error checker.model -> customer'],
    ['dead label of a reference', model({}, { x: field('reference', { reference: { model: 'customer', label: 'nam' } }) }), 'error checker.field -> name'],
    ['dead filter of a reference', model({}, { x: field('reference', { reference: { model: 'customer', label: 'name', where: { field: 'amount', op: 'empty' } } }) }), 'error condition.field'],
    ['dead operand of a reference', model({}, { x: field('reference', { reference: { model: 'customer', label: 'name', where: { field: 'level', op: 'eq', value: { field: 'level' } } } }) }), 'error condition.field'],
    ['unknown dictionary', model({}, { x: field('option', { options: { dictionary: 'sate' } }) }), 'error checker.dictionary -> state'],
    ['options missing', model({}, { x: field('option') }), 'error checker.required'],
    ['lookup through a text', model({}, { x: field('lookup', { lookup: { through: 'name', field: 'name' } }) }), 'error checker.through'],
    ['dead lookup', model({}, { x: field('lookup', { lookup: { through: 'customer', field: 'lvl' } }) }), 'error checker.field'],
    ['aggregate of a text', model({}, { x: field('aggregate', { aggregate: { model: 'customer', function: 'sum', of: 'name' } }) }), 'error checker.fieldKind'],
    ['aggregate of nothing', model({}, { x: field('aggregate', { aggregate: { model: 'customer', function: 'sum' } }) }), 'error checker.required'],
    ['wrong default', model({}, { x: field('date', { default: 'tomorrow' }) }), 'error checker.default'],
    ['wrong variable', model({}, { x: field('date', { default: { var: 'currentUser.id' } }) }), 'error checker.default'],
    ['look-around', model({}, { x: field('text', { pattern: '(?=a)' }) }), 'error checker.patternSyntax'],
    ['broken pattern', model({}, { x: field('text', { pattern: '(' }) }), 'error model.pattern'],
    ['property of another type', model({}, { x: field('text', { maxRows: 3 }) }), 'warning checker.unusedProperty'],
    ['letter case of what need not be unique', model({}, { x: field('text', { ignoreCase: true }) }), 'warning checker.unusedProperty'],
    ['letter case of a number', model({}, { x: field('integer', { unique: true, ignoreCase: true }) }), 'warning checker.unusedProperty'],
    ['code in braces', model({}, { x: field('text', { placeholder: '{{ alert(1) }}' }) }), 'error checker.braces'],
    ['one language', model({ title: '订单' }), 'warning checker.plainText'],
    ['a rule named in one language', model({ reactions: [{ name: '加急', when: { field: 'amount', op: 'gt', value: 1 }, set: { amount: { readOnly: true } } }] }), 'warning checker.plainText'],
    ['missing language', model({ title: { 'zh-CN': '订单', 'en-US': 'Order' } }), 'warning checker.translation'],
    ['sum of a missing column', model({}, { x: field('table', { fields: {}, sums: ['price'] }) }), 'error checker.field'],
  ])('%s', (_name, order, expected) => {
    expect(summary(check(order))).toContain(expected);
  });

  test('a text that is unique whatever its letter case is fine', () => {
    expect(check(model({}, { x: field('text', { unique: true, ignoreCase: true }) }))).toEqual([]);
  });

  test('a row that hides by its own and the record’s fields is fine', () => {
    const reactions = [{ when: { all: [{ field: 'amount', op: 'gt', value: 1 }, { field: 'price', op: 'gt', value: { field: 'amount' } }] }, set: { 'items.price': { required: true } } }];
    expect(check(model({ reactions }))).toEqual([]);
  });
});

describe('a screen', () => {
  const action = (more: Json) => screen({ actions: [{ code: 'btn_add', place: 'toolbar', do: 'add', ...more }] });

  test.each<[string, Json, string]>([
    ['unknown model', screen({ model: 'ordr' }), 'error checker.model -> order'],
    ['dead column', screen({ list: { columns: ['nmae'] } }), 'error checker.field -> name'],
    ['column twice', screen({ list: { columns: ['name', { field: 'name' }] } }), 'error checker.duplicate'],
    ['unknown column property', screen({ list: { columns: [{ field: 'name', widht: 100 }] } }), 'error checker.property -> width'],
    ['column without field', screen({ list: { columns: [{ width: 100 }] } }), 'error checker.required'],
    ['dead search', screen({ list: { columns: ['name'], search: [{ field: 'amuont' }] } }), 'error checker.field -> amount'],
    ['search operator', screen({ list: { columns: ['name'], search: [{ field: 'amount', op: 'contains' }] } }), 'error checker.operator'],
    ['keyword in a number', screen({ list: { columns: ['name'], keyword: ['amount'] } }), 'error checker.fieldKind'],
    ['sort by a table', screen({ list: { columns: ['name'], sort: [{ field: 'items', order: 'asc' }] } }), 'error checker.fieldKind'],
    ['tree without parent', screen({ list: { columns: ['name'], tree: true } }), 'error checker.treeNeedsParent'],
    ['one record without a name for it', screen({ list: undefined, single: true, form: { layout: ['name'] }, scope: [{ field: 'customer', context: 'customer.id' }] }), 'error checker.singleNeedsId'],
    ['a list screen without a list', screen({ list: undefined }), 'error checker.required'],
    ['one record with a list', screen({ single: true, form: { layout: ['name'] }, scope: [{ field: 'id', context: 'order.id' }] }), 'warning checker.unusedProperty'],
    ['one record without a form', screen({ list: undefined, single: true, scope: [{ field: 'id', context: 'order.id' }] }), 'error checker.singleNeedsForm'],
    ['dead action after adding', screen({ actions: [{ code: 'btn_add', place: 'toolbar', do: 'add', then: 'btn_design' }] }), 'error checker.action'],
    ['action after another verb', screen({ actions: [{ code: 'btn_edit', place: 'row', do: 'edit', then: 'btn_edit' }] }), 'error checker.thenNeedsAdd'],
    ['dead row action', screen({ list: { columns: ['name'], rowAction: 'btn_detail' } }), 'error checker.action'],
    ['dead field on a card', screen({ list: { columns: ['name'], card: { badge: 'amuont' } } }), 'error checker.field -> amount'],
    ['field twice on a card', screen({ list: { columns: ['name'], card: { title: 'name', amounts: ['name'] } } }), 'error checker.duplicate'],
    ['rows on a card', screen({ list: { columns: ['name'], card: { fields: ['items'] } } }), 'error checker.fieldKind'],
    ['dead field in a view', screen({ list: { columns: ['name'], views: { board: { by: 'stat', sums: ['amuont'] } } } }), 'error checker.field -> amount'],
    ['field twice in a view', screen({ list: { columns: ['name'], views: { board: { by: 'state', sums: ['amount', 'amount'] } } } }), 'error checker.duplicate'],
    ['total of a text', screen({ list: { columns: ['name'], views: { board: { by: 'state', sums: ['name'] } } } }), 'error checker.fieldKind'],
    ['word that a view does not know', screen({ list: { columns: ['name'], views: { calendar: { start: 'creatorTime', week: 'friday' } } } }), 'error checker.enum'],
    ['page size', screen({ list: { columns: ['name'], pageSize: 30 } }), 'error checker.enum'],
    ['dead layout', screen({ form: { layout: [{ section: text('A'), children: ['amuont'] }] } }), 'error checker.field -> amount'],
    ['frame of a script', screen({ form: { layout: [{ frame: 'javascript:alert(1)', title: text('A') }] } }), 'error checker.pattern'],
    ['frame without encryption', screen({ form: { layout: [{ frame: 'http://example.com', title: text('A') }] } }), 'error checker.pattern'],
    ['layout twice', screen({ form: { layout: ['name', { tabs: [{ title: text('A'), children: ['name'] }] }] } }), 'error checker.duplicate'],
    ['unknown layout property', screen({ form: { layout: [{ section: text('A'), childern: [], children: [] }] } }), 'error checker.property -> children'],
    ['dead table column', screen({ form: { layout: [{ field: 'items', columns: ['prise'] }] } }), 'error checker.field -> price'],
    ['dead predicate', action({ when: { field: 'stat', op: 'empty' } }), 'error condition.field'],
    ['action without code', screen({ actions: [{ place: 'toolbar', do: 'add' }] }), 'error checker.required'],
    ['unknown verb', action({ do: 'ad' }), 'error checker.enum -> add'],
    ['unknown operation', action({ title: text('X'), do: { operation: 'order.clos' } }), 'error checker.operation -> order.close'],
    ['operation of another permission', action({ title: text('X'), do: { operation: 'order.close' } }), 'warning checker.actionPermission'],
    ['operation without title', action({ code: 'btn_close', do: { operation: 'order.close' } }), 'error checker.actionTitle'],
    ['unknown screen', action({ title: text('X'), do: { open: 'ordr' } }), 'error checker.screen -> order'],
    ['unknown model of a new record', action({ title: text('X'), do: { start: 'ordr', values: { name: 'name' } } }), 'error checker.model -> order'],
    ['unknown field of a new record', action({ title: text('X'), do: { start: 'order', values: { nmae: 'name' } } }), 'error checker.field -> name'],
    ['unknown field that a new record takes', action({ title: text('X'), do: { start: 'order', values: { name: 'nmae' } } }), 'error checker.field -> name'],
    ['dead input', action({ code: 'btn_close', title: text('X'), do: { operation: 'order.close', input: { fields: { a: field('money', { formula: 'b' }) } } } }), 'error formula.field'],
    ['unknown directory', screen({ menu: { parent: 'extent' } }), 'error checker.directory -> extend'],
    ['action twice', screen({ actions: [1, 2].map(() => ({ code: 'btn_add', place: 'toolbar', do: 'add' })) }), 'error checker.duplicate'],
    ['unknown split', screen({ split: { source: { dictionary: 'stat' }, field: 'name' } }), 'error checker.dictionary -> state'],
    ['filter on what is not stored', screen({ where: { field: 'items', op: 'contains', value: 'x' } }), 'error condition.operator'],
  ])('%s', (_name, page, expected) => {
    expect(summary(check(model(), page))).toContain(expected);
  });

  test('two faces of one action are told apart by their predicates', () => {
    const face = (op: string) => ({ code: 'btn_close', title: text('X'), place: 'row', when: { field: 'amount', op }, do: { operation: 'order.close' } });
    expect(check(model(), screen({ actions: [face('empty'), face('notEmpty')] }))).toEqual([]);
  });
});

test('lists: codes twice, levels without a tree, models that are missing', () => {
  const entries = [{ code: '1', title: text('a'), children: [{ code: '1', title: text('b') }] }];
  const findings = check(model(), screen(), [
    file('b.dictionary.json', { ...dictionary, code: 'b', entries }),
    file('c.dictionary.json', dictionary),
    file('x/operations.json', { operations: [...operations.operations, { ...operations.operations[0], name: 'ordr.open', model: 'ordr' }] }),
  ]);
  expect(summary(findings)).toEqual(expect.arrayContaining([
    'error checker.flatDictionary', 'error checker.duplicate', 'error checker.duplicateCode', 'error checker.model -> order',
  ]));
});

describe('places', () => {
  test('line and column of the word that is wrong, inside a formula too', () => {
    const source = '{\n  "kind": "model", "schemaVersion": 1, "code": "a", "title": "A", "label": "b",\n  "fields": {\n    "b": { "id": "b", "type": "money", "title": "B", "formula": "1 + cc" }\n  }\n}';
    const [finding] = checkDocuments([{ path: 'a.model.json', text: source }]);
    expect(finding).toMatchObject({ path: 'a.model.json', line: 4, rule: 'formula.field' });
    expect(source.split('\n')[3]?.slice((finding?.column ?? 0) - 1)).toMatch(/^cc"/);
  });

  test('an unknown property is shown at its name', () => {
    const source = JSON.stringify(model({ lable: 'x' }), null, 2);
    const finding = checkDocuments([{ path: 'a.model.json', text: source }, file('customer.model.json', customer)])[0];
    expect(source.split('\n')[(finding?.line ?? 0) - 1]?.slice((finding?.column ?? 0) - 1)).toMatch(/^"lable"/);
  });
});

describe('text that is no document', () => {
  test.each<[string, string, string]>([
    ['no JSON', '{ "kind": }', 'checker.json'], ['a comment', '{ // x\n }', 'checker.json'], ['a key twice', '{"kind":"model","kind":"model"}', 'checker.duplicateKey'],
    ['a prototype', '{"kind":"model","__proto__":{"polluted":1}}', 'model.reserved'], ['an unknown kind', '{"kind":"modle"}', 'checker.kind'],
    ['20,000 levels', '['.repeat(20_000), 'checker.tooLarge'], ['20,000 objects', '{"a":'.repeat(20_000), 'checker.tooLarge'],
  ])('%s', (_name, source, rule) => {
    expect(checkDocuments([{ path: 'a.json', text: source }]).map((finding) => finding.rule)).toContain(rule);
    expect(({} as Json)['polluted']).toBeUndefined();
  });

  property.prop([fc.jsonValue(), fc.constantFrom('a.model.json', 'a.screen.json', 'a.dictionary.json', 'operations.json', 'menu.json')])('never makes the checker fail', (value, path) => {
    expect(Array.isArray(checkDocuments([{ path, text: JSON.stringify(value) }]))).toBe(true);
  });

  property.prop([fc.constantFrom('fields', 'rules', 'reactions', 'indexes', 'lockedWhen', 'label'), fc.jsonValue(), fc.constantFrom('list', 'form', 'actions', 'split', 'menu', 'scope', 'where'), fc.jsonValue()])(
    'nor does a part of it that is something else',
    (part, value, place, other) => {
      expect(Array.isArray(check({ ...model(), [part]: value as JsonValue }, { ...screen(), [place]: other as JsonValue }))).toBe(true);
    },
  );
});

test('a new pair of documents passes', () => {
  const start = newModel('weeklyReport');
  const documents = { 'a.model.json': start, 'a.screen.json': newScreen('weeklyReport', start, 'extend') };
  expect(checkDocuments(Object.entries(documents).map(([path, document]) => ({ path, text: JSON.stringify(document) })))).toEqual([]);
});

describe('the published schemas', () => {
  test.each(Object.entries(renderMetaSchemas()))('%s is what the language says, and a JSON Schema', (name, source) => {
    expect(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'), 'run npm run screens -- meta').toBe(source);
    expect(new Ajv2020().validateSchema(JSON.parse(source) as object)).toBe(true);
  });
});

describe('the checker’s own reading of the published schemas', () => {
  const documents: Record<string, JsonValue> = {
    'model.schema.json': JSON.parse(JSON.stringify(model({ rules: [{ require: { field: 'name', op: 'notEmpty' }, path: 'name', message: text('x') }], reactions: [{ when: { all: [] }, set: { name: { value: { formula: 'amount' } } } }] }))) as JsonValue,
    'screen.schema.json': JSON.parse(JSON.stringify(newScreen('a', newModel('a'), 'extend'))) as JsonValue,
    'dictionary.schema.json': dictionary as JsonValue,
    'operations.schema.json': operations as JsonValue,
  };
  const names = Object.keys(documents);
  const ajv = new Ajv2020({ allowUnionTypes: true, strict: false });
  const validators = Object.fromEntries(names.map((name) => [name, ajv.compile(JSON.parse(renderMetaSchemas()[name] ?? '') as object)]));
  const agree = (name: string, document: JsonValue) =>
    expect(findMisfits(JSON.parse(renderMetaSchemas()[name] ?? '') as Schema, document).length === 0).toBe(validators[name]?.(document));

  property.prop([fc.constantFrom(...names), fc.nat(), fc.oneof(fc.jsonValue(), fc.constantFrom<JsonValue[]>({ all: [] }, 'name', 'edit', 1, { field: 'x' }, [])), fc.constantFrom('set', 'remove', 'add')])(
    'agrees with ajv about every change of a document',
    (name, place, value, change) => {
      const document = structuredClone(documents[name] as JsonValue);
      const holders: [Record<string, JsonValue>, string][] = [];
      const collect = (node: JsonValue): void => {
        if (node === null || typeof node !== 'object') return;
        for (const [key, inner] of Object.entries(node)) {
          holders.push([node as Record<string, JsonValue>, key]);
          collect(inner);
        }
      };
      collect(document);
      const [holder, key] = holders[place % holders.length] as [Record<string, JsonValue>, string];
      if (change === 'remove' && !Array.isArray(holder)) delete holder[key];
      else if (change === 'add' && !Array.isArray(holder)) holder[`${key}2`] = value as JsonValue;
      else holder[key] = value as JsonValue;
      agree(name, document);
    },
  );

  test.each(names)('finds %s as good as ajv does', (name) => {
    expect(validators[name]?.(documents[name])).toBe(true);
    agree(name, documents[name] as JsonValue);
  });
});

test('every message has both languages, with the same parameters', () => {
  const holes = (messages: Record<string, string>) => Object.entries(messages).map(([key, message]) => [key, [...(message.match(/\{\w+\}/g) ?? [])].sort()]);
  expect(holes(enUS)).toEqual(holes(zhCN));
});

describe('groups and cells that are edited in the list', () => {
  const day = { day: field('date'), sum: field('money', { id: 'y', formula: 'amount * 2' }) };
  test.each<[string, Json, string[]]>([
    ['groups by a field there is none of', { group: ['nam'] }, ['error checker.field -> name']],
    ['groups by rows', { group: ['items'] }, ['error checker.fieldKind']],
    ['groups twice by one field', { group: ['name', { field: 'name' }] }, ['error checker.duplicate']],
    ['makes months of a text', { group: [{ field: 'name', by: 'month' }] }, ['error checker.fieldKind']],
    ['edits a column that is not shown', { editable: ['amount'] }, ['error checker.field']],
    ['edits what is computed', { columns: ['name', 'sum'], editable: ['sum'] }, ['error checker.fieldKind']],
    ['groups by month and edits', { columns: ['name', 'amount'], group: [{ field: 'day', by: 'month' }, 'customer'], editable: ['name', 'amount'] }, []],
  ])('%s', (_what, list, found) => {
    expect(summary(check(model({}, day), screen({ list: { columns: ['name'], ...list } })))).toEqual(found);
  });
});

test.each([
  [{ maxLength: 'ten' }, 'Not the right kind of value; needed: integer'],
  [{ maxLength: 0 }, 'Must not be less than 1'],
  [{ id: 'x'.repeat(300) }, 'characters are allowed'],
])('a value that does not fit is described in words: %o', (name, words) => {
  const document = model({}, { name: { id: 'name', type: 'text', title: text('Name'), ...name } });
  const found = checkDocuments([{ path: 'order.model.json', text: JSON.stringify(document) }], { locale: 'en-US' });
  expect(found.map(({ message }) => message)).toContainEqual(expect.stringContaining(words));
});
