import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { designTextRows } from '../translation/text-rows.ts';
import { alteredParts, closeModel, fragmentsByCode, openModel } from './opened.ts';
import { refreshDesign, withoutUse } from './open-design.ts';
import { resolveFragments } from './resolve.ts';

const text = (id: string): FieldDocument => ({ id, type: 'text', title: { 'zh-CN': id, 'en-US': id, 'zh-TW': id } });
const fields = (...names: string[]): Record<string, FieldDocument> => Object.fromEntries(names.map((name) => [name, text(name)]));
const title = { 'zh-CN': '片段', 'en-US': 'Part', 'zh-TW': '片段' };

const head: FragmentDocument = {
  kind: 'fragment', schemaVersion: 1, code: 'head', title, fields: fields('site', 'place'), indexes: [['site']],
  rules: [{ require: { field: 'site', op: 'notEmpty' }, path: 'site', message: title }],
};
const lock: FragmentDocument = { kind: 'fragment', schemaVersion: 1, code: 'lock', title, fields: fields('state'), lockedWhen: { field: 'state', op: 'eq', value: 'x' } };
const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'visit', title, label: 'name', use: ['head', { fragment: 'lock', place: 'last' }], fields: fields('name', 'note'),
  rules: [{ require: { field: 'name', op: 'ne', value: 'nobody' }, path: 'name', message: title }], indexes: [['name']],
};
const library = fragmentsByCode([head, lock]);
const after = (fragment: string, name: string): { fragment: string; place: { after: string } } => ({ fragment, place: { after: name } });
const resolve = (change: Partial<ModelDocument>): ReturnType<typeof resolveFragments> => resolveFragments({ ...model, ...change }, library);

function check(...documents: (ModelDocument | FragmentDocument)[]): string[] {
  const files = documents.map((document) => ({ path: `${document.code}.${document.kind}.json`, text: JSON.stringify(document, null, 2) }));
  return checkDocuments(files).map(({ path, at, message }) => `${path} ${at.join('.')}: ${message}`);
}

describe('a model with the parts that fragments bring', () => {
  test('has their fields where it says, and their rules, indexes and lock', () => {
    const { model: whole, faults } = resolve({});
    expect(faults).toEqual([]);
    expect(Object.keys(whole.fields)).toEqual(['site', 'place', 'name', 'note', 'state']);
    expect(whole.rules?.map(({ path }) => path)).toEqual(['site', 'name']);
    expect(whole.indexes).toEqual([['site'], ['name']]);
    expect(whole.lockedWhen).toEqual(lock.lockedWhen);
    expect(whole).not.toHaveProperty('use');
  });

  test('has them behind one of its fields, or behind one of another fragment', () => {
    expect(Object.keys(resolve({ use: [{ fragment: 'head', place: { after: 'name' } }, { fragment: 'lock', place: { after: 'site' } }] }).model.fields))
      .toEqual(['name', 'site', 'state', 'place', 'note']);
  });

  test('has fragments behind the same field in the order it names them', () => {
    expect(Object.keys(resolve({ use: [after('head', 'name'), after('lock', 'name')] }).model.fields)).toEqual(['name', 'site', 'place', 'state', 'note']);
    expect(Object.keys(resolve({ use: [after('lock', 'site'), after('head', 'name')] }).model.fields)).toEqual(['name', 'site', 'state', 'place', 'note']);
  });

  test('refuses fragments that wait for each other, and has their fields all the same', () => {
    const { model: whole, faults } = resolve({ use: [after('head', 'state'), after('lock', 'site')] });
    expect(faults.map(({ at, rule }) => `${at.join('.')} ${rule}`)).toEqual(['use.0.place.after fragment.place', 'use.1.place.after fragment.place']);
    expect(Object.keys(whole.fields).toSorted()).toEqual(['name', 'note', 'place', 'site', 'state']);
  });

  test('locks a record when the fragment locks it, or the model itself', () => {
    const own = { field: 'note', op: 'notEmpty' } as const;
    expect(resolve({ lockedWhen: own }).model.lockedWhen).toEqual({ any: [lock.lockedWhen, own] });
  });
});

describe('the checker', () => {
  test('passes models and fragments that go together', () => {
    expect(check(model, head, lock)).toEqual([]);
  });

  test('names both places where a field is there twice', () => {
    expect(check({ ...model, fields: fields('name', 'note', 'site') }, head, lock))
      .toEqual([expect.stringMatching(/^visit\.model\.json fields\.site: .*head.*head\.fragment\.json/)]);
    expect(check(model, head, { ...lock, fields: fields('state', 'place') }))
      .toEqual([expect.stringMatching(/^visit\.model\.json use\.1: .*place.*lock\.fragment\.json.*head\.fragment\.json/)]);
  });

  test('refuses a fragment that is not there, one that is used twice, and a place that is none', () => {
    expect(check({ ...model, use: ['haed', 'lock'] }, head, lock)[0]).toMatch(/^visit\.model\.json use\.0: .*haed/);
    expect(check({ ...model, use: ['head', 'lock', 'head'] }, head, lock)).toEqual([expect.stringMatching(/use\.2: .*head/)]);
    expect(check({ ...model, use: ['head', { fragment: 'lock', place: { after: 'nothing' } }] }, head, lock)).toEqual([expect.stringMatching(/use\.1\.place\.after: .*nothing/)]);
  });

  test('refuses a fragment that names a field it does not hold, at its place', () => {
    expect(check(model, { ...head, rules: [{ require: { field: 'name', op: 'notEmpty' }, path: 'site', message: title }] }, lock)[0])
      .toMatch(/^head\.fragment\.json rules\.0.*: .*name/);
    expect(check(model, { ...head, indexes: [['note']] }, lock)[0]).toMatch(/^head\.fragment\.json indexes\.0\.0: .*note/);
  });

  test('says of a faulty rule of the model where it is written, whatever comes before it', () => {
    const faulty = { ...model, rules: [{ require: { field: 'gone', op: 'notEmpty' } as const, path: 'name', message: title }] };
    expect(check(faulty, head, lock)).toEqual([expect.stringMatching(/^visit\.model\.json rules\.0.*: .*gone/)]);
  });

  test('is not thrown off by a use of any shape', () => {
    for (const use of [5, 'head', [null], [{ fragment: 5 }], [['head']], {}]) {
      expect(check({ ...model, use } as unknown as ModelDocument, head, lock).join()).toContain('use');
    }
  });
});

describe('a model that is open for designing', () => {
  const open = openModel(model, library);

  test('is whole, and closes to what was written', () => {
    expect(withoutUse(open)).toEqual(resolve({}).model);
    expect(JSON.stringify(closeModel(open, library))).toBe(JSON.stringify(model));
  });

  test('keeps what its builder adds, and closes to that alone', () => {
    const own = { field: 'note', op: 'notEmpty' } as const;
    const changed: ModelDocument = {
      ...open, fields: { ...open.fields, more: text('more') }, rules: [...open.rules ?? [], { require: own, path: 'note', message: title }],
      lockedWhen: { any: [open.lockedWhen ?? own, own] },
    };
    const closed = closeModel(changed, library);
    expect(Object.keys(closed.fields)).toEqual(['name', 'note', 'more']);
    expect(closed.rules?.map(({ path }) => path)).toEqual(['name', 'note']);
    expect(closed.lockedWhen).toEqual(own);
    expect(alteredParts(changed, library)).toEqual([]);
  });

  test('has the texts of its own to translate, and not those of its fragments', () => {
    const screen = { kind: 'screen', schemaVersion: 1, code: 'visit', title, model: 'visit', actions: [] } as unknown as ScreenDocument;
    const places = designTextRows({ model: open, screen, fragments: [head, lock] }).map(({ at }) => at.join('.'));
    expect(places).toEqual(expect.arrayContaining(['model.title', 'model.fields.name.title', 'model.rules.1.message']));
    expect(places.filter((place) => /site|place|state|rules\.0/.test(place))).toEqual([]);
  });

  test('says which part of a fragment was changed or taken out', () => {
    const { site: _site, ...rest } = open.fields;
    expect(alteredParts({ ...open, fields: { ...rest, state: { ...text('state'), required: true } }, rules: model.rules ?? [] }, library).map(({ at }) => at.join('.')))
      .toEqual(['fields.site', 'rules', 'fields.state']);
  });

  test('takes a changed fragment over, and keeps its own', () => {
    const screen = { kind: 'screen', schemaVersion: 1, code: 'visit', title, model: 'visit', actions: [] } as const;
    const design = { model: { ...open, fields: { ...open.fields, more: text('more') } }, screen: { ...screen, actions: [] }, fragments: [head, lock] };
    const next = refreshDesign(design, fragmentsByCode([{ ...head, fields: fields('site', 'door') }, lock]));
    expect(Object.keys(next.model.fields)).toEqual(['site', 'door', 'name', 'note', 'more', 'state']);
    expect(refreshDesign(next, fragmentsByCode(next.fragments))).toBe(next);
  });
});
