import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#schemas/language/checker/index.ts';
import type { Use } from '#schemas/language/names/declaration.ts';
import { removalOf, ownerOf, usesOf, type RemovedUse } from '#schemas/language/design/removal.ts';
import { runCommand } from '#schemas/language/design/run-command.ts';
import { testingOptions } from '#schemas/language/design/testing-design.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { filesOf } from '../live/check-design.ts';
import { describeRemoval } from './describe-removal.ts';
import { diffModels } from './diff-models.ts';
import { everyUse } from './testing/every-use.ts';

const errors = (documents: DesignDocuments): string[] =>
  checkDocuments(filesOf(documents)).filter(({ severity }) => severity === 'error').map(({ path, at }) => placeText(documents, path.includes('.model.') ? 'model' : 'screen', at));

/** Rules and papers by name: their positions change when others go. */
function placeText({ model, screen }: DesignDocuments, document: 'model' | 'screen', at: readonly (string | number)[]): string {
  const [part, index, ...rest] = at;
  if (document === 'model' && part === 'reactions') return ['model', part, words(model.reactions?.[Number(index)]?.name), ...rest].join('.');
  if (document === 'screen' && part === 'print') return ['screen', part, screen.print?.[Number(index)]?.code, ...rest].join('.');
  return [document, ...at].join('.');
}

/** The rule or field that a place stands in. */
const holderOf = (place: string): string => /^model\.(?:(?:rules|reactions)\.[^.]+|(?:fields\.[^.]+\.?)+)/.exec(place)?.[0] ?? place;

const words = (text: Text = ''): string => resolveText(text, 'en-US');
const before = everyUse();
const without = (path: string): DesignDocuments => runCommand(before, { name: 'removeItems', items: [{ field: path }] }, testingOptions()).documents;
const planOf = (after: DesignDocuments): string[] => describeRemoval(before, after, diffModels(before.model, after.model), 'en-US').map(({ kind, title }) => `${kind} ${String(title)}`);

/** What a builder can be told of: rules, papers, the list and fields, by the names they are told by. */
function partsOf({ model, screen }: DesignDocuments): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  const visit = (fields: Record<string, FieldDocument>, around: string): void => {
    for (const [key, { fields: inner, ...field }] of Object.entries(fields)) {
      parts.set(`field ${around}${key}`, field);
      visit(inner ?? {}, `${around}${key}.`);
    }
  };
  visit(model.fields, '');
  for (const reaction of model.reactions ?? []) parts.set(`reaction ${words(reaction.name)}`, reaction);
  for (const rule of model.rules ?? []) parts.set(`rule ${words(rule.message)}`, rule);
  for (const layout of screen.print ?? []) parts.set(`print ${words(layout.title)}`, layout);
  for (const action of screen.actions) parts.set(`action ${words(action.title ?? action.code)}`, action);
  return parts.set('list', [screen.list, screen.where, screen.scope, screen.split]).set('form', [model.label, model.parent, model.lockedWhen, model.indexes]);
}

function nameOf(use: RemovedUse): string {
  const { kind, name, fields } = ownerOf(before, use);
  return `${kind} ${kind === 'field' ? fields.join() : words(name)}`.trim();
}

function toldBy(said: readonly RemovedUse[]): string[] {
  return [...new Set(said.flatMap((use) => (use.effect === 'breaks' ? [] : [`${use.effect} ${nameOf(use)}`])))].sort();
}

function happened(after: DesignDocuments, gone: string): string[] {
  const now = partsOf(after);
  const isGone = (name: string): boolean => name === `field ${gone}` || name.startsWith(`field ${gone}.`);
  return [...partsOf(before)].flatMap(([name, part]) => {
    if (isGone(name) || isDeepStrictEqual(part, now.get(name))) return [];
    return [`${now.has(name) ? 'changes' : 'goes'} ${name}`];
  }).sort();
}

/** The plan's word for what became of rules, papers and the list. */
function planned(told: readonly string[]): string[] {
  return told.flatMap((line) => {
    const [, effect, kind = '', name = ''] = /^(\w+) (\w+) ?(.*)$/.exec(line) ?? [];
    if (!['reaction', 'print', 'list'].includes(kind)) return [];
    return [`${effect === 'goes' ? 'remove' : 'change'}${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${name}`];
  }).sort();
}

/** A field whose removal meets each kind of use; a kind that is forgotten is a type error. */
const USES: Record<Use, string> = {
  formula: 'items.price', condition: 'days', rule: 'grade', reaction: 'days', relation: 'days', setting: 'total', unique: 'days', sums: 'items.amount',
  record: 'above', form: 'remark', list: 'remark', print: 'note', action: 'grade', scope: 'grade',
};

const FIELDS = ['name', 'days', 'total', 'items', 'items.price', 'items.count', 'items.amount', 'remark', 'other', 'above', 'grade', 'note', 'picture'];

describe('removing a field', () => {
  it('begins with a design without a finding', () => expect(errors(before)).toEqual([]));

  it('is tried for every kind of use', () => {
    for (const [use, field] of Object.entries(USES)) {
      expect(FIELDS).toContain(field);
      // The form itself is what the field is taken out of.
      if (use !== 'form') expect(usesOf(before, [field]).map((place) => place.use)).toContain(use);
    }
  });

  describe.each(FIELDS)('%s', (field) => {
    const after = without(field);
    const said = removalOf(before, [field]);

    it('breaks exactly the places that the dialog says it breaks, and the checker finds each of them', () => {
      const breaking = said.filter(({ effect }) => effect === 'breaks').map(({ document, at }) => placeText(before, document, at));
      const found = errors(after);
      // One word of a rule or field is enough to name it: the checker goes no further into it.
      const isAt = (place: string, finding: string): boolean => place.startsWith(finding) || finding.startsWith(place) || holderOf(place) === holderOf(finding);
      expect(breaking.filter((place) => !found.some((finding) => isAt(place, finding)))).toEqual([]);
      expect(found.filter((finding) => !breaking.some((place) => isAt(place, finding)))).toEqual([]);
    });

    it('changes and takes away exactly what dialog and plan say', () => {
      const told = toldBy(said);
      expect(told).toEqual(happened(after, field));
      expect(planOf(after).sort()).toEqual(planned(told));
    });
  });

  it('takes away the rules and papers that have nothing left', () => {
    const after = without('days');
    expect(planOf(after)).toEqual(expect.arrayContaining(['removeReaction only', 'removePrint Days only', 'changeReaction also', 'changeList ', 'changePrint Paper']));
    expect(after.screen.list?.columns).toEqual(['name', 'total', 'grade', 'remark']);
    expect(after.model.indexes).toEqual([['name']]);
    expect(after.model.fields['code']?.unique).toEqual(['name']);
  });

  it('speaks of nothing that the builder has put in its place since', () => {
    const after = without('days');
    const kept = { ...after, model: { ...after.model, reactions: [...after.model.reactions ?? [], { name: 'only', when: { field: 'remark', op: 'notEmpty' as const }, set: { remark: { required: true } } }] } };
    expect(planOf(kept)).not.toContain('removeReaction only');
  });
});
