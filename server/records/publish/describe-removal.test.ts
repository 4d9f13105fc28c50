import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#schemas/language/checker/index.ts';
import { removalOf, ownerOf } from '#schemas/language/design/removal.ts';
import { runCommand } from '#schemas/language/design/run-command.ts';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { filesOf } from '../published/check-design.ts';
import { describeRemoval } from './describe-removal.ts';
import { diffModels } from './diff-models.ts';

/** A design that names the field `days` in every way there is. */
function everyUse(): DesignDocuments {
  const { model, screen } = testingDesign();
  return {
    model: {
      ...model,
      fields: {
        ...model.fields,
        code: { id: 'f7', type: 'text', title: 'Code', unique: ['days', 'name'] },
        other: { id: 'f8', type: 'reference', title: 'Other', reference: { model: 'leave', label: 'name', columns: ['days'], where: { field: 'days', op: 'gt', value: 1 } } },
        more: { id: 'f9', type: 'lookup', title: 'More', lookup: { through: 'other', field: 'days' } },
      },
      reactions: [
        ...model.reactions ?? [],
        { name: 'also', when: { field: 'name', op: 'notEmpty' }, set: { days: { readOnly: true }, remark: { readOnly: true } } },
        { name: 'only', when: { field: 'remark', op: 'notEmpty' }, set: { days: { required: true } } },
      ],
      lockedWhen: { field: 'days', op: 'gt', value: 100 },
    },
    screen: {
      ...screen,
      where: { field: 'days', op: 'ge', value: 0 },
      print: [...screen.print ?? [], { code: 'days', title: 'Days only', body: [{ grid: [['days']] }] }],
    },
  };
}

const errors = (documents: DesignDocuments): string[] =>
  checkDocuments(filesOf(documents)).filter(({ severity }) => severity === 'error').map(({ path, at }) => [path.includes('.model.') ? 'model' : 'screen', ...at].join('.'));

const ruleOf = (place: string): string => /^model\.rules\.\d+/.exec(place)?.[0] ?? place;

describe('removing a field', () => {
  const before = everyUse();
  const after = runCommand(before, { name: 'removeItems', items: [{ field: 'days' }] }, testingOptions()).documents;
  const said = removalOf(before, ['days']);
  const changes = diffModels(before.model, after.model);
  const plan = describeRemoval(before, after, changes, 'en-US').map(({ kind, title }) => `${kind} ${String(title)}`);

  it('begins with a design without a finding', () => expect(errors(before)).toEqual([]));

  it('breaks exactly the places that the dialog says it breaks, and the checker finds each of them', () => {
    const breaking = said.filter(({ effect }) => effect === 'breaks').map(({ document, at }) => [document, ...at].join('.'));
    const found = errors(after);
    // One word of a rule is enough to name it: the checker goes no further into it.
    const isAt = (place: string, finding: string): boolean => place.startsWith(finding) || finding.startsWith(place) || ruleOf(place) === ruleOf(finding);
    expect(breaking.filter((place) => !found.some((finding) => isAt(place, finding)))).toEqual([]);
    expect(found.filter((finding) => !breaking.some((place) => isAt(place, finding)))).toEqual([]);
    expect(breaking).toEqual(expect.arrayContaining(['model.fields.total.formula', 'model.lockedWhen.field', 'model.rules.0.require.field', 'screen.where.field', 'screen.actions.2.when.field']));
  });

  it('takes away the rules and papers that have nothing left, and says so in dialog and plan', () => {
    const going = said.filter(({ effect }) => effect === 'goes').map((use) => ownerOf(before, use).name);
    expect(going).toEqual(['only', 'Days only']);
    expect(after.model.reactions?.map(({ name }) => name)).toEqual(['long', undefined, 'also']);
    expect(after.screen.print?.map(({ code }) => code)).toEqual(['paper']);
    expect(plan).toEqual(expect.arrayContaining(['removeReaction only', 'removePrint Days only']));
  });

  it('changes the others, and names each in dialog and plan', () => {
    const changing = new Set(said.filter(({ effect }) => effect === 'changes').map((use) => `${ownerOf(before, use).kind} ${String(ownerOf(before, use).name)}`.trim()));
    expect(changing).toEqual(new Set(['field', 'form', 'reaction also', 'list', 'print Paper']));
    expect(plan).toEqual(expect.arrayContaining(['changeReaction also', 'changeList ', 'changePrint Paper']));
    expect(after.screen.list?.columns).toEqual(['name', 'total']);
    expect(after.model.indexes).toEqual([['name']]);
    expect(after.model.fields['code']?.unique).toEqual(['name']);
  });

  it('speaks of nothing that the builder has put in its place since', () => {
    const kept = { ...after, model: { ...after.model, reactions: [...after.model.reactions ?? [], { name: 'only', when: { field: 'remark', op: 'notEmpty' as const }, set: { remark: { required: true } } }] } };
    expect(describeRemoval(before, kept, changes, 'en-US').map(({ kind }) => kind)).not.toContain('removeReaction');
  });
});
