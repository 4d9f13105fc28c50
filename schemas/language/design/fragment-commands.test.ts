import { describe, expect, it } from 'vitest';
import type { DesignDocuments } from '../../wire/designs.ts';
import { checkDocuments } from '../checker/index.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import { fragmentOfFields } from '../fragments/fragment-of-fields.ts';
import { withoutUse } from '../fragments/open-design.ts';
import { alteredParts, fragmentsByCode } from '../fragments/opened.ts';
import { originsOf } from '../fragments/origins.ts';
import type { DesignCommand } from './command.ts';
import { applyPatches } from './patches.ts';
import { runCommand } from './run-command.ts';
import { testingDesign, testingOptions } from './testing-design.ts';

const deposit: FragmentDocument = {
  kind: 'fragment', schemaVersion: 1, code: 'deposit', title: 'Deposit', indexes: [['paid']], lockedWhen: { field: 'settled', op: 'eq', value: true },
  fields: { paid: { id: 'd1', type: 'money', title: 'Paid' }, settled: { id: 'd2', type: 'boolean', title: 'Settled' } },
  rules: [{ require: { field: 'paid', op: 'ge', value: 0 }, path: 'paid', message: 'No debts.' }],
};
const seal: FragmentDocument = {
  kind: 'fragment', schemaVersion: 1, code: 'seal', title: 'Seal', lockedWhen: { field: 'sealed', op: 'eq', value: true }, fields: { sealed: { id: 's1', type: 'boolean', title: 'Sealed' } },
};

const run = (documents: DesignDocuments, command: DesignCommand): DesignDocuments => {
  const { documents: after, step } = runCommand(documents, command, testingOptions());
  expect(applyPatches(after, step.backward)).toEqual(documents);
  expect(applyPatches(documents, step.forward)).toEqual(after);
  return after;
};
const use = (documents: DesignDocuments, fragment: FragmentDocument): DesignDocuments => run(documents, { name: 'useFragment', fragment, to: { list: [], index: 1 } });
const ruleOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { rule?: string }).rule ?? String(error);
  }
  return 'done';
};
const errors = ({ model, screen }: DesignDocuments): string[] => checkDocuments([
  { path: 'a.model.json', text: JSON.stringify(withoutUse(model)) }, { path: 'a.screen.json', text: JSON.stringify(screen) },
]).filter(({ severity }) => severity === 'error').map(({ message }) => message);
/** Of a design whose reactions and rules speak of one field each. */
function design(): DesignDocuments {
  const { model, screen } = testingDesign();
  const about = { field: 'remark', op: 'notEmpty' } as const;
  return { model: { ...model, lockedWhen: about, indexes: [['remark'], ...model.indexes ?? []], rules: [...model.rules ?? [], { require: about, path: 'remark', message: 'Say why.' }] }, screen };
}

describe('a fragment that a design uses', () => {
  it('brings its fields into data, form and list, with its rules, indexes and lock, in one step', () => {
    const after = use(design(), deposit);
    expect(Object.keys(after.model.fields).slice(-2)).toEqual(['paid', 'settled']);
    expect(after.screen.form?.layout.slice(0, 3)).toEqual(['name', 'paid', 'settled']);
    expect(after.screen.list?.columns).toContain('paid');
    expect(after.model.lockedWhen).toEqual({ any: [deposit.lockedWhen, design().model.lockedWhen] });
    expect([...originsOf(after)].map(([key, { code }]) => `${key} ${code}`)).toEqual(['paid deposit', 'settled deposit']);
    expect(errors(after)).toEqual([]);
    expect(alteredParts(after.model, fragmentsByCode(after.fragments))).toEqual([]);
  });

  it('comes once, not into a table, and not beside fields of its names or identities', () => {
    const after = use(design(), deposit);
    expect(ruleOf(() => use(after, deposit))).toBe('fragmentUsed');
    expect(ruleOf(() => run(design(), { name: 'useFragment', fragment: deposit, to: { table: 'items', index: 0 } }))).toBe('fragmentInTable');
    expect(ruleOf(() => use(design(), { ...deposit, fields: { days: { id: 'd9', type: 'integer', title: 'Days' } } }))).toBe('fragmentTaken');
    expect(ruleOf(() => use(design(), { ...deposit, fields: { other: { id: 'f1', type: 'text', title: 'Other' } } }))).toBe('fragmentTaken');
  });

  it('keeps what it brings from every command, and lets the form place it', () => {
    const after = use(design(), deposit);
    const refused: DesignCommand[] = [
      { name: 'setField', fields: ['paid'], property: 'required', value: true }, { name: 'setField', fields: ['name', 'paid'], property: 'title', value: 'Other' },
      { name: 'renameField', field: 'paid', key: 'deposit' }, { name: 'changeType', field: 'paid', type: 'text' }, { name: 'removeItems', items: [{ field: 'paid' }] },
      { name: 'moveItems', items: [{ field: 'paid' }], to: { table: 'items', index: 0 } }, { name: 'setTexts', texts: [{ path: ['model', 'fields', 'paid', 'title'], text: 'Other' }] },
    ];
    for (const command of refused) expect(`${command.name} ${ruleOf(() => run(after, command))}`).toBe(`${command.name} fragmentPart`);
    expect(ruleOf(() => run(after, { name: 'setModel', property: 'rules' }))).toBe('fragmentRule');
    expect(ruleOf(() => run(after, { name: 'setModel', property: 'lockedWhen' }))).toBe('fragmentRule');
    const placed = run(run(after, { name: 'setPlacing', fields: ['paid'], property: 'span', value: 2 }), { name: 'moveItems', items: [{ field: 'settled' }], to: { list: [], index: 0 } });
    expect(placed.screen.form?.layout.slice(0, 3)).toEqual(['settled', 'name', { field: 'paid', span: 2 }]);
    expect(run(placed, { name: 'removeItems', items: [{ field: 'settled' }], keepFields: true }).model.fields).toHaveProperty('settled');
    expect(run(placed, { name: 'setField', fields: ['remark'], property: 'required', value: true }).model.fields['remark']?.required).toBe(true);
    expect(run(placed, { name: 'setModel', property: 'lockedWhen', value: { any: [deposit.lockedWhen, { field: 'days', op: 'gt', value: 5 }] } as never }).model.lockedWhen).toBeDefined();
  });

  it('goes with everything it brought, and leaves the design as it was', () => {
    const before = design();
    const gone = run(use(before, deposit), { name: 'removeFragment', fragment: 'deposit' });
    expect(gone.model).toEqual(before.model);
    expect(gone.screen.form).toEqual(before.screen.form);
    expect(gone).not.toHaveProperty('fragments');
    expect(ruleOf(() => run(gone, { name: 'removeFragment', fragment: 'deposit' }))).toBe('gone');
  });

  it('stands beside another one, and either can become the own of the design or go', () => {
    const both = use(use(design(), deposit), seal);
    const detached = run(both, { name: 'detachFragment', fragment: 'deposit' });
    expect(withoutUse(detached.model).fields).toEqual(withoutUse(both.model).fields);
    expect(detached.fragments).toEqual([seal]);
    expect([...originsOf(detached).keys()]).toEqual(['sealed']);
    expect(alteredParts(detached.model, fragmentsByCode(detached.fragments))).toEqual([]);
    expect(run(detached, { name: 'setField', fields: ['paid'], property: 'required', value: true }).model.fields['paid']?.required).toBe(true);
    const left = run(both, { name: 'removeFragment', fragment: 'deposit' });
    expect(left.model.lockedWhen).toEqual({ any: [seal.lockedWhen, design().model.lockedWhen] });
    expect(alteredParts(left.model, fragmentsByCode(left.fragments))).toEqual([]);
    const own = run(detached, { name: 'detachFragment', fragment: 'seal' });
    expect(own.model).not.toHaveProperty('use');
    expect(errors(own)).toEqual([]);
  });
});

describe('fields that become a fragment', () => {
  it('keep their ids and keys, and take along what speaks of nothing else', () => {
    const before = design();
    const fragment = fragmentOfFields(before, ['remark'], { code: 'why', title: 'Why' }, 'en-US');
    expect(fragment.fields).toEqual({ remark: before.model.fields['remark'] });
    expect(fragment.rules?.map(({ message }) => message)).toEqual(['Say why.']);
    expect(fragment.indexes).toEqual([['remark']]);
    expect(fragment).not.toHaveProperty('reactions');
    const after = run(before, { name: 'extractFragment', fragment });
    expect(withoutUse(after.model).fields).toEqual(before.model.fields);
    expect(after.screen).toEqual(before.screen);
    expect(after.model.lockedWhen).toEqual(before.model.lockedWhen);
    expect(alteredParts(after.model, fragmentsByCode(after.fragments))).toEqual([]);
    expect(errors(after)).toEqual([]);
    expect(run(after, { name: 'detachFragment', fragment: 'why' }).model.fields).toEqual(before.model.fields);
  });

  it('need every field they name, are their own, and are still what the fragment says', () => {
    const before = design();
    expect(ruleOf(() => fragmentOfFields(before, ['total'], { code: 'sums', title: 'Sums' }, 'en-US'))).toBe('fragmentNeeds');
    const sums = fragmentOfFields(before, ['days', 'name', 'total', 'items', 'capital'], { code: 'sums', title: 'Sums' }, 'en-US');
    expect(Object.keys(sums.fields)).toEqual(['name', 'days', 'total', 'capital', 'items']);
    const brought = use(before, deposit);
    expect(ruleOf(() => fragmentOfFields(brought, ['paid'], { code: 'again', title: 'Again' }, 'en-US'))).toBe('fragmentPart');
    const changed = run(before, { name: 'setField', fields: ['days'], property: 'required', value: true });
    expect(ruleOf(() => run(changed, { name: 'extractFragment', fragment: sums }))).toBe('fragmentStale');
  });
});
