import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { conditionFields } from '#schemas/language/conditions/fields.ts';
import { isDecoration, isFieldNode, partsOfGroup } from '#schemas/language/layout-nodes.ts';
import type { LayoutNode, ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { compileModel } from '#schemas/language/index.ts';
import { namesIn as namedPlaces } from '#schemas/language/names/map-names.ts';
import { namingModel, namingScreen, splitByModel } from '#schemas/language/names/testing-names.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { RIGHTS } from '../../seed/demo/rights.ts';
import { loadDocuments } from '../documents.ts';
import { compileGrants, NOTHING } from '../permissions/rights.ts';
import type { ReadableFields, KnownModels } from './readable-fields.ts';
import { redactModel } from './redact-model.ts';
import { redactScreen } from './redact-screen.ts';

const { models, screens } = await loadDocuments(resolve('schemas'));

interface Redacted {
  screen: ScreenDocument;
  model: ModelDocument;
}

function redact(screen: ScreenDocument, readableOf: (model: string) => ReadableFields): Redacted {
  const known: KnownModels = (code) => {
    const document = models.get(code);
    return document && { document, readable: readableOf(code) };
  };
  const own = known(screen.model);
  if (own === undefined) throw new Error(screen.model);
  return { screen: redactScreen(screen, own, known), model: redactModel(own, known) };
}

function pathsOf(fields: Record<string, FieldDocument>, prefix = ''): { path: string; key: string; field: FieldDocument }[] {
  return Object.entries(fields).flatMap(([key, field]) => [
    { path: prefix + key, key, field }, ...pathsOf(field.fields ?? {}, `${prefix}${key}.`),
  ]);
}

/** Every name a document speaks of: keys of objects and the words of its texts, formulas included; and its texts as they are. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    found.add(value);
    for (const [word] of value.matchAll(/\w+/g)) found.add(word);
  } else if (Array.isArray(value)) {
    for (const part of value) namesIn(part, found);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      for (const word of key.split('.')) found.add(word);
      namesIn(part, found);
    }
  }
  return found;
}

const ALL: ReadableFields = { canRead: () => true, canQuery: () => true };
const without = (hidden: ReadonlySet<string>): ReadableFields => {
  const canRead = (path: string): boolean => !hidden.has(path) && !hidden.has(path.split('.')[0] ?? path);
  return { canRead, canQuery: canRead };
};

/** What a screen calls its sections is its own affair, even where it is the title of a field in it. */
function groupTitles(nodes: readonly LayoutNode[]): Text[] {
  return nodes.flatMap((node) => {
    if (isFieldNode(node) || isDecoration(node)) return [];
    const own = 'section' in node ? [node.section] : 'card' in node ? [node.card] : [];
    return [...own, ...partsOfGroup(node).flatMap(({ part }) => [...('title' in part ? [part.title as Text] : []), ...groupTitles(part.children)])];
  });
}

/** What a screen says of other models is named there, even where a field here has the same key. */
function namesElsewhere({ form, actions }: ScreenDocument): string[] {
  const inLayout = (nodes: readonly LayoutNode[]): string[] => nodes.flatMap((node) => {
    if (isFieldNode(node)) return [];
    if (isDecoration(node)) {
      if ('digest' in node) return node.sections.flatMap(({ by = '', date, where, columns, sums = [] }) => [by, date, ...columns, ...sums, ...(where ? conditionFields(where) : [])]);
      return 'related' in node ? [node.by, ...(node.columns ?? [])] : [];
    }
    return partsOfGroup(node).flatMap(({ part }) => inLayout(part.children));
  });
  return [...inLayout(form?.layout ?? []), ...actions.flatMap(({ do: verb }) => (typeof verb === 'object' && 'start' in verb ? Object.keys(verb.values) : []))];
}

/** Words that a document uses whatever its fields are called: of the language, of options, of other models. */
function vocabularyOf(screen: ScreenDocument, hidden: ReadonlySet<string>): Set<string> {
  const own = models.get(screen.model);
  const found = namesIn({ ...redact(screen, () => NOTHING), scope: screen.scope, groups: groupTitles(screen.form?.layout ?? []) });
  for (const name of namesElsewhere(screen)) found.add(name);
  for (const view of screen.list?.columns ?? []) if (typeof view === 'object') for (const word of Object.keys(view)) found.add(word);
  for (const reaction of own?.reactions ?? []) for (const word of Object.keys(reaction)) found.add(word);
  for (const { path, key, field } of pathsOf(own?.fields ?? {})) {
    if (hidden.has(path) || hidden.has(path.split('.')[0] ?? path)) continue;
    found.add(key);
    const { title, type, options, settings, format, unit, reference, lookup, aggregate, id } = field;
    namesIn({ title, type, options, settings, format, unit, reference, id, end: lookup?.field, aggregate }, found);
  }
  return found;
}

describe('A3: what leaves names nothing that is kept from the reader', () => {
  it.each([...screens.values()].map((screen) => [screen.code, screen] as const))('in %s, whatever is hidden; and it still makes a form', (_code, screen) => {
    const paths = pathsOf(models.get(screen.model)?.fields ?? {}).map(({ path }) => path);
    fc.assert(fc.property(fc.subarray(paths, { minLength: 1 }), (chosen) => {
      const hidden = new Set(chosen);
      const redacted = redact(screen, (code) => (code === screen.model ? without(hidden) : ALL));
      const found = namesIn(redacted);
      const vocabulary = vocabularyOf(screen, hidden);
      for (const { path, key, field } of pathsOf(models.get(screen.model)?.fields ?? {})) {
        if (!hidden.has(path)) continue;
        const names = [key, resolveText(field.title, 'zh-CN')];
        const told = names.filter((name) => found.has(name) && !vocabulary.has(name));
        expect(told, `${path} hidden with ${chosen.join(', ')}`).toEqual([]);
      }
      expect(() => compileModel(redacted.model, { parseFormula })).not.toThrow();
    }), { numRuns: 25 });
  });

  it('in any document that names a field wherever one can be named', () => {
    const town: ModelDocument = { kind: 'model', schemaVersion: 1, code: 'town', title: 'T', label: 'called', fields: { called: { ...FIELD, id: 'called', type: 'text' }, size: number('size') } };
    const all = new Map([['order', namingModel], ['town', town]]);
    const paths = [...all].flatMap(([code, { fields }]) => pathsOf(fields).map(({ path }) => `${code} ${path}`));
    const partOf = <Document extends object>(document: Document): fc.Arbitrary<Document> => {
      const optional = Object.keys(document).filter((key) => !['kind', 'schemaVersion', 'code', 'title', 'model', 'label', 'fields', 'actions', 'list'].includes(key));
      return fc.subarray(optional).map((left) => Object.fromEntries(Object.entries(document).filter(([key]) => !optional.includes(key) || left.includes(key))) as Document);
    };
    fc.assert(fc.property(fc.constantFrom(namingScreen, splitByModel).chain(partOf), partOf(namingModel), fc.subarray(paths), fc.subarray(paths), (screen, model, unread, unqueried) => {
      const answers = (code: string, hidden: readonly string[]) => (path: string): boolean =>
        !path.split('.').some((_, index, parts) => hidden.includes(`${code} ${parts.slice(0, index + 1).join('.')}`));
      const known: KnownModels = (code) => {
        const document = code === 'order' ? model : all.get(code);
        const canRead = answers(code, unread);
        return document && { document, readable: { canRead, canQuery: (path) => canRead(path) && answers(code, unqueried)(path) } };
      };
      const own = known('order');
      if (!own) throw new Error('It is there.');
      const options = { model, models: (code: string) => all.get(code) };
      const places = [...namedPlaces('model', redactModel(own, known), options), ...namedPlaces('screen', redactScreen(screen, own, known), options)];
      const told = places.filter(({ use, model: code, path, declaration: { ask } }) => {
        const readable = code === undefined ? undefined : known(code)?.readable;
        return use !== 'scope' && path !== undefined && readable && !(ask === 'query' ? readable.canQuery(path) : readable.canRead(path));
      });
      expect(told.map(({ at, path }) => `${at.join('.')}: ${path ?? ''}`)).toEqual([]);
    }), { numRuns: 300 });
  });

  it('on the cards of a phone', () => {
    const visas = screens.get('visaChange');
    if (!visas?.list) throw new Error('The demo has a list of visas.');
    const screen = { ...visas, list: { ...visas.list, card: { title: 'visaNo', badge: 'status', fields: ['visaName', 'amount'], amounts: ['total'] } } };
    const { card } = redact(screen, () => without(new Set(['visaNo', 'amount', 'total']))).screen.list ?? {};
    expect(card).toEqual({ badge: 'status', fields: ['visaName'], amounts: [] });
  });

  it('in the views of a list: one total of several goes alone, what a view cannot do without takes it along', () => {
    const views = (hidden: string[]): unknown => {
      const board = { by: 'kind', sums: ['total', 'count'] };
      const screen = { ...namingScreen, list: { columns: ['name'], views: { board, calendar: { start: 'creatorTime' } }, as: 'board' } };
      const readable = without(new Set(hidden));
      return redactScreen(screen, { document: namingModel, readable }, (code) => (code === 'order' ? { document: namingModel, readable } : undefined)).list?.views;
    };
    const calendar = { start: 'creatorTime' };
    expect(views([])).toEqual({ board: { by: 'kind', sums: ['total', 'count'] }, calendar });
    expect(views(['count'])).toEqual({ board: { by: 'kind', sums: ['total'] }, calendar });
    expect(views(['count', 'total'])).toEqual({ board: { by: 'kind' }, calendar });
    expect(views(['kind'])).toEqual({ calendar });
  });

  it('to the demo roles, in every screen they may open and in the models it refers to', () => {
    for (const [role, { models: held }] of Object.entries(RIGHTS)) {
      const rights = new Map(Object.entries(held).map(([model, { buttons, columns, rows }]) => [
        model, compileGrants([{ model, buttons: [...buttons], columns, row_rule: rows }]),
      ]));
      const readableOf = (code: string): ReadableFields => rights.get(code) ?? NOTHING;
      for (const screen of screens.values()) {
        if (!rights.has(screen.model)) continue;
        const { model } = redact(screen, readableOf);
        expect(pathsOf(model.fields).filter(({ path }) => !readableOf(screen.model).canRead(path)), `${role} ${screen.code}`).toEqual([]);
        expect(() => compileModel(model, { parseFormula }), `${role} ${screen.code}`).not.toThrow();
      }
      if (role === 'engineer') {
        const text = JSON.stringify([...screens.values()].map((screen) => redact(screen, readableOf)));
        expect(text).not.toMatch(/outsourcingAmount|委外金额/);
      }
    }
  });
});

const FIELD = { title: 'T' } as const;
const number = (id: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ ...FIELD, id, type: 'decimal', ...more });
const MODEL: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'order', title: 'Orders', label: 'secret',
  fields: {
    secret: number('secret'), price: number('price'), twice: number('twice', { formula: 'price * 2', required: true }),
    margin: number('margin', { formula: 'price - secret', required: true }), share: number('share', { formula: 'margin / price' }),
    items: {
      ...FIELD, id: 'items', type: 'table', sums: ['cost', 'count'],
      fields: { cost: number('i1'), count: number('i2'), total: number('i3', { formula: 'cost * count + secret' }) },
    },
    owner: { ...FIELD, id: 'owner', type: 'reference', reference: { model: 'person', label: 'name', columns: ['phone'], where: { field: 'salary', op: 'gt', value: { field: 'price' } } } },
    ownerPhone: { ...FIELD, id: 'ownerPhone', type: 'lookup', lookup: { through: 'owner', field: 'phone' } },
  },
  lockedWhen: { field: 'secret', op: 'gt', value: 1 },
  rules: [
    { require: { field: 'price', op: 'gt', value: { field: 'secret' } }, path: 'price', message: 'm' },
    { require: { field: 'price', op: 'gt', value: 0 }, path: 'price', message: 'm' },
    { require: { field: 'price', op: 'gt', value: { field: 'share' } }, path: 'price', message: 'm' },
  ],
  reactions: [
    { when: { rows: 'items', quantifier: 'any', where: { field: 'cost', op: 'gt', value: 1 } }, set: { price: { required: true } } },
    { when: { field: 'price', op: 'gt', value: 1 }, set: { secret: { visible: false }, twice: { readOnly: true }, margin: { required: true } } },
  ],
};
const PERSON: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'person', title: 'People', label: 'name',
  fields: { name: { ...FIELD, id: 'name', type: 'text' }, phone: { ...FIELD, id: 'phone', type: 'text' }, salary: number('salary') },
};

function redacted(own: ReadableFields, person: ReadableFields): ModelDocument {
  return redactModel({ document: MODEL, readable: own }, (code) => (code === 'person' ? { document: PERSON, readable: person } : undefined));
}

describe('what the page cannot compute is left to the server', () => {
  it('formulas over what is hidden, and those that build on them', () => {
    const { fields, label, lockedWhen } = redacted(without(new Set(['secret', 'items.cost'])), ALL);
    expect(fields['twice']).toEqual(MODEL.fields['twice']);
    expect(fields['margin']).toEqual({ ...FIELD, id: 'margin', type: 'decimal', readOnly: true });
    expect(fields['share']).toEqual({ ...FIELD, id: 'share', type: 'decimal', readOnly: true });
    expect(fields['items']).toMatchObject({ sums: ['count'], fields: { total: { readOnly: true } } });
    expect(Object.keys(fields['items']?.fields ?? {})).toEqual(['count', 'total']);
    expect([label, lockedWhen]).toEqual(['id', undefined]);
  });

  it('rules and reactions that read it or set it', () => {
    const { rules, reactions } = redacted(without(new Set(['secret', 'items.cost'])), ALL);
    expect(rules).toEqual([MODEL.rules?.[1]]);
    expect(reactions).toEqual([{ when: { field: 'price', op: 'gt', value: 1 }, set: { twice: { readOnly: true } } }]);
  });

  it('a column that only some records show is shown nowhere, and nothing is computed with it', () => {
    const { fields, rules } = redacted({ canRead: () => true, canQuery: (path) => path !== 'secret' }, ALL);
    expect(Object.keys(fields)).toContain('secret');
    expect(fields['margin']).not.toHaveProperty('formula');
    expect(rules).toEqual([MODEL.rules?.[1]]);
  });

  it('columns of the model that is referred to', () => {
    const { fields } = redacted(ALL, without(new Set(['name', 'phone', 'salary'])));
    expect(fields['owner']).toMatchObject({ reference: { model: 'person', label: 'id', columns: [] } });
    expect(fields['ownerPhone']).toMatchObject({ lookup: { through: 'owner', field: 'id' } });
    expect(JSON.stringify(fields)).not.toMatch(/"(name|phone|salary)"/);
    expect(redacted(ALL, ALL)).toEqual(MODEL);
  });

  it('settings that name a hidden field, but no others', () => {
    const settings: Record<string, JsonValue> = { from: 'secret', list: [{ field: 'secret' }], size: 3 };
    const document = { ...MODEL, fields: { ...MODEL.fields, code: { ...FIELD, id: 'code', type: 'text', settings } } };
    const { fields } = redactModel({ document, readable: without(new Set(['secret'])) }, () => undefined);
    expect(fields['code']?.settings).toEqual({ size: 3 });
  });
});
