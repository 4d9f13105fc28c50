import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import type { DesignDocuments } from '../../wire/designs.ts';
import { takenThrough } from './link-command.ts';
import { applyPatches } from './patches.ts';
import { runCommand } from './run-command.ts';
import { testingDesign, testingOptions } from './testing-design.ts';

/** With a reference to records of its own kind, in the form and in a row of the table. */
function linked(): DesignDocuments {
  const { model, screen } = testingDesign();
  const items = model.fields['items'];
  const other = { type: 'reference', title: 'Other', reference: { model: 'leave', label: 'name' } };
  return {
    model: { ...model, fields: { ...model.fields, other: { id: 'o', ...other }, ...(items && { items: { ...items, fields: { ...items.fields, like: { id: 'l', ...other } } } }) } },
    screen: { ...screen, form: { ...screen.form, layout: ['other', ...screen.form?.layout ?? []] } },
  };
}

const errors = ({ model, screen }: DesignDocuments) => checkDocuments([{ path: 'a.model.json', text: JSON.stringify(model) }, { path: 'a.screen.json', text: JSON.stringify(screen) }]).filter(({ severity }) => severity === 'error');

describe('what is taken along with a reference', () => {
  it('stands right behind it, in the order it was chosen in, and can be taken back in one step', () => {
    const before = linked();
    const { documents, step } = runCommand(before, { name: 'linkField', field: 'other', take: [{ field: 'days', title: 'Days' }, { field: 'remark', title: 'Remark' }] }, testingOptions());
    expect(documents.screen.form?.layout.slice(0, 4)).toEqual(['other', 'otherDays', 'otherRemark', 'name']);
    expect(documents.model.fields['otherRemark']).toMatchObject({ type: 'lookup', title: 'Remark', lookup: { through: 'other', field: 'remark' } });
    expect([...takenThrough(documents, 'other')]).toEqual(['days', 'remark']);
    expect(errors(documents)).toEqual([]);
    expect(applyPatches(documents, step.backward)).toEqual(before);
  });

  it('is a column beside it in a table', () => {
    const { documents } = runCommand(linked(), { name: 'linkField', field: 'items.like', take: [{ field: 'days', title: 'Days' }] }, testingOptions());
    expect(Object.keys(documents.model.fields['items']?.fields ?? {}).slice(-2)).toEqual(['like', 'likeDays']);
    expect(errors(documents)).toEqual([]);
  });

  it('comes with what is referred to, where that is changed in the same step', () => {
    const { documents } = runCommand(linked(), { name: 'linkField', field: 'other', reference: { model: 'leave', label: 'remark' }, take: [] }, testingOptions());
    expect(documents.model.fields['other']?.reference).toEqual({ model: 'leave', label: 'remark' });
  });
});
