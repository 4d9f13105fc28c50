import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import { importForeignDesign, type ForeignImport } from './index.ts';
import { AMIS_SAMPLE, FORMILY_SAMPLE, FORMIO_SAMPLE, JSON_SCHEMA_SAMPLE } from './testing-samples.ts';

type Imported = Extract<ForeignImport, { ok: true }>;

function imported(given: unknown): Imported {
  const result = importForeignDesign(given, { code: 'sample', locale: 'en-US' });
  if (!result.ok) throw new Error(result.message);
  expect(errorsOf(result)).toEqual([]);
  return result;
}

function errorsOf({ documents }: Imported): string[] {
  const files = [
    { path: 'sample.model.json', text: JSON.stringify(documents.model) },
    { path: 'sample.screen.json', text: JSON.stringify(documents.screen) },
  ];
  return checkDocuments(files).filter(({ severity }) => severity === 'error').map(({ line, column, message }) => `${line}:${column} ${message}`);
}

/** Rule and place of each finding. */
function told({ report }: Imported): string[] {
  return report.map(({ rule, path }) => `${rule} ${path.join('/')}`);
}

describe('a form of amis', () => {
  const result = imported(JSON.stringify(AMIS_SAMPLE));
  const { model, screen } = result.documents;

  it('becomes fields with their types, titles and rules', () => {
    expect(result.source).toBe('amis');
    expect(model.title).toBe('报销单');
    expect(model.fields['title']).toMatchObject({ type: 'text', title: '事由', required: true, maxLength: 50, help: '一句话说明', placeholder: '请输入' });
    expect(model.fields['kind']).toMatchObject({ type: 'option', default: 'travel', options: { items: [{ value: 'travel', label: '差旅' }, { value: 'other', label: '其他' }] } });
    expect(model.fields['people']).toMatchObject({ type: 'integer', min: 1, max: 20, unit: '人' });
    expect(model.fields['phone']).toMatchObject({ pattern: '^1\\d{10}$', patternMessage: '手机号不正确' });
    expect(model.fields['files']).toMatchObject({ type: 'file', accept: ['.pdf', '.jpg'] });
  });

  it('keeps its table with the formulas of columns and totals', () => {
    const { lines, total } = model.fields;
    expect(lines).toMatchObject({ type: 'table', minRows: 1 });
    expect(Object.keys(lines?.fields ?? {})).toEqual(['item', 'price', 'count', 'amount']);
    expect(lines?.fields?.['count']).toMatchObject({ type: 'integer', title: '数量' });
    expect(lines?.fields?.['amount']?.formula).toBe('price * count');
    expect(total?.formula).toBe('SUM(lines.amount)');
  });

  it('says its expressions as reactions', () => {
    expect(model.fields['reason']?.visible).toBe(false);
    expect(model.reactions).toEqual([
      { when: { field: 'kind', op: 'eq', value: 'other' }, set: { reason: { visible: true } } },
      { when: { all: [{ field: 'kind', op: 'eq', value: 'other' }, { field: 'total', op: 'gt', value: 1000 }] }, set: { reason: { required: true } } },
    ]);
  });

  it('keeps tabs, folds and parts side by side', () => {
    expect(screen.form?.layout).toEqual(expect.arrayContaining([
      { tabs: [{ title: '附件', children: [{ field: 'files', span: 'full' }] }, { title: '备注', children: [{ field: 'remark', span: 'full' }] }] },
      { collapse: [{ title: '更多', open: true, children: ['urgent'] }] },
      { grid: [{ span: 8, children: ['stars'] }, { span: 16, children: ['odd'] }] },
    ]));
  });

  it('reports what it could not carry over, each with its place in the source', () => {
    expect(told(result)).toEqual([
      'action body/api', 'inputAsText body/body/10/columns/1/body/0', 'component body/body/11', 'action body/body/12',
      'markup body/body/10/columns/0/body/0/label', 'formula body/body/3/value',
      'property title',
    ]);
    expect(result.report.every(({ message }) => message.length > 0)).toBe(true);
    expect(model.fields['stars']?.title).toBe('<b>评分</b>');
    expect(model.fields['odd']?.type).toBe('text');
  });
});

describe('what amis says in ways of its own', () => {
  const form = (...body: object[]) => imported({ type: 'page', title: 'Purchase', body: [{ type: 'form', title: '', body }] });

  it('lets a formula control compute the field it names', () => {
    const result = form({ type: 'input-number', name: 'a' }, { type: 'input-number', name: 'b' }, { type: 'input-number', name: 'total', label: 'Total' }, { type: 'formula', name: 'total', formula: '${a + b}' });
    expect(Object.keys(result.documents.model.fields)).toEqual(['a', 'b', 'total']);
    expect(result.documents.model.fields['total']).toMatchObject({ title: 'Total', formula: 'a + b' });
    expect(told(result)).toEqual([]);
  });

  it('keeps a formula control that names no other field, and computes columns by their own', () => {
    const result = form({ type: 'input-number', name: 'a' }, { type: 'formula', name: 'twice', formula: '${a * 2}' }, {
      type: 'combo', name: 'lines', items: [{ type: 'group', body: [{ type: 'input-number', name: 'n' }, { type: 'input-number', name: 'twice' }] }, { type: 'formula', name: 'twice', formula: '${n * 2}' }],
    });
    expect(result.documents.model.fields['twice']?.formula).toBe('a * 2');
    expect(result.documents.model.fields['lines']?.fields?.['twice']?.formula).toBe('n * 2');
  });

  it('takes the title of the page where the form has none, and names the one that is left', () => {
    expect(form({ type: 'input-text', name: 'a' }).documents.model.title).toBe('Purchase');
    const both = imported({ type: 'page', title: 'Purchase', body: [{ type: 'form', title: 'Order', body: [{ type: 'input-text', name: 'a' }] }] });
    expect(both.documents.model.title).toBe('Order');
    expect(told(both)).toEqual(['property title']);
  });

  it('knows phone numbers, addresses and identity cards by how they are checked', () => {
    const { model } = form({ type: 'input-text', name: 'phone', validations: { isPhoneNumber: true } }, { type: 'input-text', name: 'mail', validations: 'isEmail' }, { type: 'input-text', name: 'card', validations: { isId: true } }).documents;
    expect(['phone', 'mail', 'card'].map((key) => model.fields[key]?.type)).toEqual(['mobile', 'email', 'idCard']);
  });

  it('keeps the words of HTML, trees, and the titles of nameless items', () => {
    const result = form({ type: 'html', html: '<p>Read <b>this</b> &amp; sign</p><script>alert(1)</script><p>now</p>' }, {
      type: 'input-tree', name: 'place', label: 'Place', options: [{ label: 'Root', value: 'r', children: [{ label: 'Leaf', value: 'l' }] }],
    }, { type: 'input-array', name: 'tags', label: 'Tags', items: { type: 'input-text', label: 'Tag' } });
    expect(result.documents.screen.form?.layout).toContainEqual({ note: 'Read this & sign\nnow' });
    expect(result.documents.model.fields['place']).toMatchObject({ type: 'treeOption', options: { items: [{ value: 'r', children: [{ value: 'l' }] }] } });
    expect(result.documents.model.fields['tags']?.fields).toMatchObject({ value: { type: 'text', title: 'Tag' } });
    expect(told(result)).toEqual(expect.arrayContaining(['html body/0/body/0/html']));
  });
});

describe('a form of Formily', () => {
  const result = imported(FORMILY_SAMPLE);
  const { model, screen } = result.documents;

  it('has its fields in the order of x-index', () => {
    expect(result.source).toBe('formily');
    expect(Object.keys(model.fields).slice(0, 3)).toEqual(['kind', 'days', 'note']);
    expect(model.fields['days']).toMatchObject({ type: 'integer', min: 1, required: true });
    expect(model.fields['mail']?.type).toBe('email');
  });

  it('turns reactions of one line into rules, and refuses code', () => {
    expect(model.reactions).toEqual([
      { when: { field: 'kind', op: 'eq', value: 'other' }, set: { note: { visible: true } } },
      { when: { all: [{ field: 'days', op: 'gt', value: 3 }, { field: 'kind', op: 'eq', value: 'sick' }] }, set: { sheet: { visible: true } } },
    ]);
    expect(model.fields['half']?.formula).toBe('days / 2');
    expect(model.fields['hack']).toEqual({ id: expect.any(String) as string, type: 'text', title: 'hack' });
    expect(told(result)).toEqual(expect.arrayContaining([
      'code schema/properties/hack/title', 'code schema/properties/hack/x-reactions', 'code schema/properties/hack/x-validator/validator',
    ]));
    expect(JSON.stringify(result.documents)).not.toContain('{{');
  });

  it('takes the columns of an ArrayTable with their titles', () => {
    expect(Object.keys(model.fields['lines']?.fields ?? {})).toEqual(['day', 'hours']);
    expect(model.fields['lines']?.fields?.['day']).toMatchObject({ type: 'date', title: 'Date', required: true });
    expect(screen.form?.layout).toContainEqual({ tabs: [{ title: 'People', children: ['mail'] }] });
  });
});

describe('a form of Form.io', () => {
  const result = imported(FORMIO_SAMPLE);
  const { model, screen } = result.documents;

  it('becomes fields; keys that cannot be ours are changed and told', () => {
    expect(result.source).toBe('formio');
    expect(model.fields['siteName']).toMatchObject({ type: 'text', title: 'Site', required: true, maxLength: 80, pattern: '^[A-Z].*', help: 'Where' });
    expect(told(result)).toContain('renamed components/0');
    expect(model.fields['photos']?.type).toBe('image');
    expect(model.fields['when']?.type).toBe('date');
  });

  it('reads conditions in all their shapes', () => {
    const when = (key: string) => model.reactions?.find(({ set }) => Object.hasOwn(set, key))?.when;
    expect(when('fault')).toEqual({ field: 'state', op: 'eq', value: 'bad' });
    expect(when('sign')).toEqual({ field: 'ok', op: 'eq', value: true });
    expect(when('mail')).toEqual({ all: [{ field: 'state', op: 'eq', value: 'bad' }, { not: { field: 'ok', op: 'eq', value: true } }] });
    expect(model.fields['fault']).toMatchObject({ visible: false, whenHidden: 'clear' });
  });

  it('computes the columns of a data grid and refuses code and choices from calls', () => {
    expect(model.fields['parts']).toMatchObject({ type: 'table', minRows: 1 });
    expect(model.fields['parts']?.fields?.['amount']).toMatchObject({ type: 'money', formula: 'qty * price' });
    expect(told(result)).toEqual(expect.arrayContaining(['code components/2/validate/custom', 'optionsSource components/3/dataSrc']));
    expect(screen.form?.layout).toContainEqual({ grid: [{ span: 6, children: ['ok'] }, { span: 6, children: [{ field: 'sign', span: 'full' }] }] });
  });
});

describe('a JSON Schema', () => {
  const result = imported(JSON_SCHEMA_SAMPLE);
  const { model, screen } = result.documents;

  it('becomes fields by type and format, with exclusive bounds a step inside', () => {
    expect(result.source).toBe('jsonSchema');
    expect(model.fields['name']).toMatchObject({ type: 'text', required: true, maxLength: 60, help: 'As on the licence' });
    expect(model.fields['rating']).toMatchObject({ type: 'integer', min: 1, max: 5 });
    expect(model.fields['discount']).toMatchObject({ type: 'decimal', min: 0.01, max: 100 });
    expect(model.fields['mail']?.type).toBe('email');
    expect(model.fields['tags']).toMatchObject({ type: 'options', options: { items: [{ value: 'a' }, { value: 'b' }] } });
  });

  it('follows references, and lists of objects are tables', () => {
    expect(model.fields['contacts']).toMatchObject({ type: 'table', minRows: 1, fields: { name: { title: 'Contact', required: true }, phone: { pattern: '^\\+?[0-9]+$' } } });
    expect(screen.form?.layout).toContainEqual({ section: 'Address', children: ['street', 'city'] });
    expect(told(result)).toContain('reference $defs/loop/$ref');
  });

  it('turns if, then and dependentRequired into reactions', () => {
    expect(model.reactions).toEqual([
      { when: { field: 'mail', op: 'notEmpty' }, set: { since: { required: true } } },
      { when: { all: [{ field: 'kind', op: 'eq', value: 'works' }] }, set: { licence: { visible: true } } },
    ]);
    expect(model.fields['licence']).toMatchObject({ visible: false, required: true });
  });
});
