import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ModelDocument } from '../documents/model.ts';
import { buildMetaSchemas } from '../meta/build.ts';
import { renderNames } from '../meta/write.ts';
import { mapNames, namesIn } from './map-names.ts';
import declaredOfFlows from './flow-names.json' with { type: 'json' };
import { namesInFlow } from './flow-names.ts';
import declared from './names.json' with { type: 'json' };
import { namingFlow, namingFragment, namingModel, namingOperations, namingPage, namingScreen, splitByModel } from './testing-names.ts';

/**
 * Texts of documents that name nothing, by their kind or definition and the properties that lead to them. A property of the
 * meta-schemas that holds a text stands here, or says by `x-name` what it names.
 */
const NAMES_NOTHING = [
  '$schema', 'text', 'text.zh-CN', 'text.en-US', 'text.zh-TW', 'conditionOperand',
  // What a document is called itself.
  'code', 'entry.code', 'buttons.code', 'operations.name', 'operations.path', 'field.id', 'blocks.fields',
  // Words of a database.
  'table', 'existing.schema', 'existing.table', 'existing.version', 'field.column.name', 'field.column.type', 'discriminator',
  // Values, and how they look.
  'field.min', 'field.max', 'field.pattern', 'field.accept', 'optionItem.value', 'entry.color', 'scope.value', 'scope.context', 'list.search.op',
  'field.settings.prefix', 'field.settings.suffix', 'field.settings.currency', 'field.settings.separator', 'field.settings.presets',
  // Keys of what an interface answers, and values that it is asked with.
  'options.value', 'options.label', 'options.parameters', 'options.columns.key', 'options.fills.from',
  // Ids of a flow's own parts, and values that it hands over.
  'nodeId', 'flowInput', 'flowNode.output',
  'menu.path', 'menu.icon', 'menu.projectTypes', 'action.icon', 'layoutNode.link', 'layoutNode.frame',
];

function textsIn(schema: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(schema)) return schema.forEach((one) => textsIn(one, path, found));
  if (typeof schema !== 'object' || schema === null) return;
  const own = schema as Record<string, unknown>;
  if (own['x-name'] === undefined && own['enum'] === undefined && [own['type']].flat().includes('string')) found.add(path);
  for (const [key, value] of Object.entries(own)) {
    if (['x-name', 'x-names', 'if'].includes(key)) continue;
    const isNoProperty = ['properties', '$defs', 'items', 'anyOf', 'allOf', 'then', 'additionalProperties', 'propertyNames'].includes(key);
    textsIn(value, isNoProperty ? path : `${path}.${key}`.replace(/^\./, ''), found);
  }
}

const places = [
  ...namesIn('model', namingModel, { model: namingModel }), ...namesIn('screen', namingScreen, { model: namingModel }),
  ...namesIn('screen', splitByModel, { model: namingModel }), ...namesIn('fragment', namingFragment, { model: namingFragment as unknown as ModelDocument }),
  ...namesInFlow(namingFlow, { model: namingModel, models: () => namingModel, flows: () => 'order' }),
  ...namesIn('page', namingPage), ...namesIn('operations', namingOperations),
];

function declarationsIn(value: unknown, path: string): { path: string; declaration: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    (key === 'x-name' ? [{ path, declaration: inner }] : declarationsIn(inner, `${path}/${key}`)));
}

describe('where documents name something', () => {
  it('each text of the language says what it names, or is known to name nothing', () => {
    const found = new Set<string>();
    for (const schema of Object.values(buildMetaSchemas())) textsIn(schema, '', found);
    expect([...found].filter((path) => !NAMES_NOTHING.includes(path)), 'declare it by named() in schemas/language/meta').toEqual([]);
    expect(NAMES_NOTHING.filter((path) => !found.has(path)), 'no longer in the language').toEqual([]);
  });

  it('what the page and the server carry is what the meta-schemas say', () => {
    for (const [file, text] of Object.entries(renderNames())) expect(readFileSync(new URL(file, import.meta.url), 'utf8'), 'run npm run screens -- meta').toBe(text);
  });

  it('every declared place is found in documents that use them all', () => {
    const seen = new Set<unknown>(places.map(({ declaration }) => declaration));
    const all = [...declarationsIn(declared, ''), ...declarationsIn(declaredOfFlows, '')];
    // What flows share with other documents is declared for both, and used by one of them.
    const used = new Set(all.filter(({ declaration }) => seen.has(declaration)).map(({ path }) => path));
    const missed = all.filter(({ path }) => !used.has(path)).map(({ path }) => path);
    expect(missed, 'use it in testing-names.ts').toEqual([]);
  });

  it('each place has the path of what stands there', () => {
    for (const [document, kind, options] of [[namingModel, 'model', { model: namingModel }], [namingScreen, 'screen', { model: namingModel }]] as const) {
      for (const { at, name } of namesIn(kind, document, options)) {
        const value = at.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], document);
        // A name is the value that stands there, or its key.
        expect(`${String(at.at(-1))} ${String(value)}`, at.join('.')).toMatch(new RegExp(`\\b${name}\\b`));
      }
    }
  });

  it('a field that is called otherwise is called so in every place, and nothing else changes', () => {
    const renamed = (kind: string, document: object): string => JSON.stringify(mapNames(kind, document, ({ path, model, name }) => (model === 'order' && path === 'items.price' ? 'cost' : name), { model: namingModel }));
    const said = (document: object): string => JSON.stringify(document).replaceAll(/\bprice\b/g, 'cost');
    expect(renamed('screen', namingScreen)).toBe(said(namingScreen));
    // The field itself is not a place that names it.
    expect(renamed('model', namingModel).replace('"price":{"id":"price"', '"cost":{"id":"cost"')).toBe(said(namingModel));
    expect(mapNames('model', namingModel, ({ name }) => name, { model: namingModel })).toBe(namingModel);
  });

  it('a name is looked up where the place says: here, in rows and around them, in another model, among what a field chooses', () => {
    const found = (at: string): string[] => places.filter((place) => place.at.join('.') === at).map(({ model, path }) => `${model ?? '?'} ${path ?? '?'}`);
    expect(found('fields.items.fields.sum.formula')).toEqual(['order items.price', 'order count']);
    expect(found('fields.total.formula')).toEqual(['order items', 'order items.sum']);
    expect(found('fields.items.sums.0')).toEqual(['order items.price']);
    expect(found('fields.city.options.label')).toEqual(['town called']);
    expect([found('fields.city.options.where.field'), found('fields.city.options.where.value.field')]).toEqual([['town size'], ['order count']]);
    expect([found('fields.size.lookup.through'), found('fields.size.lookup.field')]).toEqual([['order city'], ['town size']]);
    expect(found('rules.0.require.field')).toContain('order items.price');
    expect([found('reactions.0.when.field'), found('reactions.0.set.items.sum.value.formula')]).toEqual([['order items.price', 'dated day'], ['order items.price', 'order total']]);
    expect([found('reactions.1.set.city.options.all.0.field'), found('reactions.1.set.city.options.all.0.value.field')]).toEqual([['town called'], ['order name']]);
    expect([found('lockedWhen.where.field'), found('lockedWhen.where.value.field')]).toEqual([['order items.price'], ['order total']]);
    expect(new Set(found('form.layout.1.columns.1.field'))).toEqual(new Set(['order items.sum']));
    expect(new Set(found('print.0.body.2.sums.0'))).toEqual(new Set(['order items.sum']));
    expect(new Set(found('split.source.where.value.field'))).toEqual(new Set(['order name']));
    expect(new Set(found('actions.1.do.input.fields.by.reference.label'))).toEqual(new Set(['town called']));
  });
});
