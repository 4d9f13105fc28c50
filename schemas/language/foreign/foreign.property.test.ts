import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import { LOCALES } from '../documents/text.ts';
import { readAmis } from './amis.ts';
import { readFormily } from './formily.ts';
import { readFormio } from './formio.ts';
import { FOREIGN_SOURCES, importForeignDesign, type ForeignSource } from './index.ts';
import { readJsonSchema } from './json-schema.ts';
import { AMIS_SAMPLE, FORMILY_SAMPLE, FORMIO_SAMPLE, JSON_SCHEMA_SAMPLE } from './testing-samples.ts';

const SAMPLES: unknown[] = [AMIS_SAMPLE, FORMILY_SAMPLE, FORMIO_SAMPLE, JSON_SCHEMA_SAMPLE];

/** Imports and holds the result to the promise: documents that pass the checker, or a refusal that says why. */
function importAndCheck(given: unknown): ReturnType<typeof importForeignDesign> {
  const result = importForeignDesign(given, { code: 'sample', locale: 'en-US' });
  if (!result.ok) {
    expect(result.message.length).toBeGreaterThan(0);
    return result;
  }
  const files = [
    { path: 'sample.model.json', text: JSON.stringify(result.documents.model) },
    { path: 'sample.screen.json', text: JSON.stringify(result.documents.screen) },
  ];
  expect(checkDocuments(files).filter(({ severity }) => severity === 'error')).toEqual([]);
  return result;
}

const hostileText = fc.oneof(
  fc.constantFrom('{{alert(1)}}', '<script>alert(1)</script>', '__proto__', 'constructor', 'id', '${a}', '${a + b}', 'a == 1 && b', '{{$deps[0] > 1}}', 'value = data.a * row.b', 'show = data.a == 1', '\u0000', '\ud800', '(?<=a)b', '(', 'a'.repeat(600), 'x'),
  fc.string(), fc.string({ unit: 'binary' }),
);
const leaf = fc.oneof(hostileText, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));

/** Words of the tools, so that random documents reach deep into the readers. */
const word = fc.constantFrom(
  'type', 'name', 'key', 'label', 'title', 'body', 'columns', 'components', 'properties', 'items', 'options', 'value', 'default', 'defaultValue', 'required', 'visibleOn', 'hiddenOn', 'requiredOn',
  'x-component', 'x-component-props', 'x-reactions', 'x-validator', 'x-visible', 'enum', 'validate', 'conditional', 'logic', 'calculateValue', 'customConditional', 'min', 'max', 'minLength', 'maxLength', 'pattern',
  'minimum', 'maximum', 'if', 'then', 'else', 'allOf', 'oneOf', '$ref', 'tabs', 'data', 'values', 'precision', 'suffix', 'schema', 'form', 'when', 'fulfill', 'state', 'dependencies', 'dependentRequired', 'accept', '__proto__', 'a', 'b',
);
const kind = fc.constantFrom(
  'form', 'page', 'input-text', 'input-number', 'input-table', 'combo', 'select', 'checkboxes', 'group', 'grid', 'tabs', 'formula', 'string', 'number', 'integer', 'array', 'object', 'void', 'boolean',
  'textfield', 'datagrid', 'panel', 'columns', 'currency', 'datetime', 'selectboxes', 'Input', 'Select', 'ArrayTable', 'FormTab', 'DatePicker', 'NumberPicker',
);
const { document } = fc.letrec<{ document: unknown; object: Record<string, unknown> }>((tie) => ({
  object: fc.dictionary(word, fc.oneof({ weight: 3, arbitrary: kind }, { weight: 3, arbitrary: leaf }, { weight: 4, arbitrary: tie('document') }), { maxKeys: 9 }),
  document: fc.oneof({ maxDepth: 6 }, leaf, tie('object'), fc.array(tie('object'), { maxLength: 4 }), fc.array(leaf, { maxLength: 3 })),
}));

const name = fc.constantFrom('a', 'b', 'c', 'total', 'items', 'user_name', '姓名', 'id', '__proto__');
const expression = fc.constantFrom('${a == 1}', '${b}', '!c', '${items.total > 2 && a}', '${SUM(items.total) * b}', '${a + b}', "${c == 'x' || !(b > 2)}", '${alert(1)}', 'value = data.a * row.b', 'show = data.a === "x"', '{{$deps[0] > 1}}', '{{$values.a + $values.b}}');
/** An input as the tools write it, with rules and formulas about the others, and anything else beside. */
const component = fc.tuple(fc.dictionary(word, fc.oneof(leaf, document), { maxKeys: 4 }), kind, kind, name, expression, expression, fc.array(tieless(), { maxLength: 3 })).map(
  ([more, type, widget, key, rule, value, children]) => ({
    ...more, type, 'x-component': widget, name: key, key, visibleOn: rule, value, calculateValue: value, customConditional: rule, 'x-visible': rule, 'x-value': value,
    columns: children, components: children, items: { type: 'object', properties: Object.fromEntries(children.map((child) => [child.name, child])) }, enum: more['enum'] ?? ['x', 'y'],
  }),
);
function tieless() {
  return fc.record({ type: kind, 'x-component': kind, name, key: name, value: expression, calculateValue: expression });
}
const components = fc.array(component, { minLength: 1, maxLength: 6 });
/** What they stand in, so that each is taken for a form of some tool. */
const form = components.chain((list) => fc.constantFrom<unknown>(
  { type: 'form', body: list },
  { components: list },
  { type: 'object', properties: Object.fromEntries(list.map(({ 'x-component': _, ...rest }) => [rest.name, rest])) },
  { form: {}, schema: { type: 'object', properties: Object.fromEntries(list.map((entry) => [entry.name, entry])) } },
));

/** A sample with some of its values put in other places or replaced. */
const mutated = fc.tuple(fc.constantFrom(...SAMPLES), fc.array(fc.tuple(fc.nat(), fc.oneof(leaf, document)), { minLength: 1, maxLength: 6 })).map(([sample, changes]) => {
  const copy = structuredClone(sample);
  for (const [place, value] of changes) {
    const slots = slotsOf(copy);
    const slot = slots[place % slots.length];
    if (slot) Object.defineProperty(slot.owner, slot.key, { value, enumerable: true, writable: true, configurable: true });
  }
  return copy;
});

function slotsOf(value: unknown): { owner: object; key: string }[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.keys(value).flatMap((key) => [{ owner: value, key }, ...slotsOf((value as Record<string, unknown>)[key])]);
}

describe('any content', () => {
  it('gives documents that pass the checker, or a refusal', () => {
    let fields = 0;
    fc.assert(fc.property(fc.oneof({ weight: 3, arbitrary: form }, { weight: 1, arbitrary: document }), (given) => {
      const result = importAndCheck(given);
      if (result.ok) fields += Object.keys(result.documents.model.fields).length;
    }), { numRuns: 300 });
    // The property would hold of refusals alone as well.
    expect(fields).toBeGreaterThan(100);
  });

  it('gives documents that pass the checker when forms are torn and stuffed', () => {
    fc.assert(fc.property(mutated, (given) => void importAndCheck(given)), { numRuns: 150 });
  });

  it('is read as text in the same way', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void importAndCheck(text)), { numRuns: 200 });
  });
});

/** Keys in which any of the tools says something, and some that none of them has. */
const key = fc.constantFrom(
  'title', 'label', 'description', 'desc', 'help', 'tooltip', 'remark', 'hint', 'placeholder', 'suffix', 'prefix', 'unit', 'header', 'legend', 'subTitle', 'text', 'tpl', 'html', 'content', 'extra', 'mystery', 'message',
);
const inputs = fc.array(fc.uniqueArray(key, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
/** The same inputs as each tool would write them, every text of its own. */
const TOOLS: Record<ForeignSource, { silent: ReadonlySet<string>; form(inputs: Record<string, string>[], more: Record<string, string>): unknown }> = {
  amis: { silent: readAmis.silent, form: (list, more) => ({ ...more, type: 'page', body: [{ ...more, type: 'form', body: list.map((one, index) => ({ ...one, type: 'input-text', name: `a${index}` })) }] }) },
  formily: { silent: readFormily.silent, form: (list, more) => ({ form: more, schema: { ...more, type: 'object', properties: Object.fromEntries(list.map((one, index) => [`a${index}`, { ...one, type: 'string', 'x-component': 'Input', 'x-component-props': one, 'x-decorator-props': one }])) } }) },
  formio: { silent: readFormio.silent, form: (list, more) => ({ ...more, components: list.map((one, index) => ({ ...one, type: 'textfield', key: `a${index}`, input: true })) }) },
  jsonSchema: { silent: readJsonSchema.silent, form: (list, more) => ({ ...more, type: 'object', properties: Object.fromEntries(list.map((one, index) => [`a${index}`, { ...one, type: 'string' }])) }) },
};

describe('nothing is lost without a word', () => {
  it.each(FOREIGN_SOURCES)('every text of a form of %s stands in the documents or in the report', (source) => {
    const { silent, form: write } = TOOLS[source];
    fc.assert(fc.property(inputs, fc.uniqueArray(key, { maxLength: 4 }), (list, around) => {
      let last = 0;
      const said = (keys: string[]): Record<string, string> => Object.fromEntries(keys.map((name) => [name, `w${(last += 1)}w`]));
      const given = write(list.map(said), said(around));
      const result = importForeignDesign(given, { code: 'sample', locale: 'en-US', source });
      if (!result.ok) throw new Error(result.message);
      const documents = JSON.stringify(result.documents);
      for (const { path, text } of textsOf(given)) {
        const isNamed = result.report.some((finding) => finding.path.length > 0 && finding.path.every((step, index) => step === path[index]));
        const isSilent = silent.has(String(path.at(-1)));
        expect(documents.includes(text) || isNamed || isSilent, `${path.join('/')} of ${JSON.stringify(given)}`).toBe(true);
      }
    }), { numRuns: 100 });
  });
});

/** The texts that were made to be found again. */
function textsOf(value: unknown, path: (string | number)[] = []): { path: (string | number)[]; text: string }[] {
  if (typeof value === 'string') return /^w\d+w$/.test(value) ? [{ path, text: value }] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, child]) => textsOf(child, [...path, Array.isArray(value) ? Number(name) : name]));
}

describe('hostile content', () => {
  const fieldOf = (more: Record<string, unknown>) => ({ type: 'form', body: [{ type: 'input-text', name: 'a', label: 'A', ...more }] });
  const ruleOf = (given: unknown) => {
    const result = importAndCheck(given);
    return result.ok ? undefined : result.rule;
  };

  it('is refused where it is too large, too deep or refers to itself', () => {
    const cycle: Record<string, unknown> = { type: 'form' };
    cycle['body'] = [cycle];
    expect(ruleOf(cycle)).toBe('refused.cycle');
    expect(ruleOf(`{"type":"form","body":"${'x'.repeat(10_000_000)}"}`)).toBe('refused.tooLarge');
    expect(ruleOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe('refused.tooDeep');
    expect(ruleOf({ type: 'form', body: Array.from({ length: 250_000 }, () => 1) })).toBe('refused.tooMany');
    expect(ruleOf('{ no json')).toBe('refused.json');
    expect(ruleOf({ hello: 'world' })).toBe('refused.unknown');
    expect(ruleOf({ type: 'form', body: [] })).toBe('refused.noFields');
  });

  it('is refused where reading it throws', () => {
    const trap = new Proxy({}, { ownKeys: () => { throw new Error('trap'); } });
    expect(ruleOf({ type: 'form', body: trap })).toBe('refused.json');
  });

  it('never reaches a prototype', () => {
    const given = JSON.parse('{"type":"form","body":[{"type":"input-text","name":"__proto__","label":"P","__proto__":{"polluted":true}},{"type":"input-text","name":"constructor"},{"type":"constructor","name":"x"}]}') as unknown;
    const result = importAndCheck(given);
    expect(result.ok && Object.keys(result.documents.model.fields)).toEqual(['proto', 'constructorValue', 'x']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('has its functions named and left out', () => {
    const result = importAndCheck(fieldOf({ onChange: () => 1 }));
    expect(result.ok && result.report.map(({ rule, path }) => `${rule} ${path.join('/')}`)).toEqual(['function body/0/onChange']);
  });

  it('drops formulas and rules that depend on each other in a circle', () => {
    const given = { type: 'form', body: [
      { type: 'input-number', name: 'a', value: '${b + 1}' }, { type: 'input-number', name: 'b', value: '${a + 1}' }, { type: 'input-text', name: 'c', visibleOn: '${a > 1}' },
    ] };
    const result = importAndCheck(given);
    expect(result.ok && result.report.some(({ rule }) => rule === 'cycle')).toBe(true);
    expect(result.ok && result.documents.model.reactions).toHaveLength(1);
  });

  it('has its tables three deep and its fields counted', () => {
    const nest = (depth: number): unknown => ({ type: 'combo', name: `t${depth}`, items: [{ type: 'input-text', name: 'x' }, ...(depth < 6 ? [nest(depth + 1)] : [])] });
    const deep = importAndCheck({ type: 'form', body: [nest(1)] });
    expect(deep.ok && deep.report.map(({ rule }) => rule)).toEqual(['tableDepth']);
    const many = importAndCheck({ type: 'form', body: Array.from({ length: 700 }, (_, index) => ({ type: 'input-text', name: `f${index}` })) });
    expect(many.ok && Object.keys(many.documents.model.fields).length).toBe(500);
    expect(many.ok && many.report.filter(({ rule }) => rule === 'tooManyFields')).toHaveLength(200);
  });

  it('is told of in every language', () => {
    for (const locale of LOCALES) {
      const result = importForeignDesign(fieldOf({ value: '{{1}}', mystery: 1 }), { code: 'sample', locale });
      expect(result.ok && result.report.map(({ rule }) => rule)).toEqual(['code', 'property']);
      expect(result.ok && result.report.every(({ message }) => !/[{}]/.test(message) && message !== '')).toBe(true);
    }
  });

  it('wants a code that can name a model', () => {
    expect(importForeignDesign(AMIS_SAMPLE, { code: '__proto__' })).toMatchObject({ ok: false, rule: 'refused.code' });
  });
});
