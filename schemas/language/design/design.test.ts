import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import type { DesignDocuments } from '../../wire/designs.ts';
import { clipOf } from './clip.ts';
import { DesignRefusal, type DesignCommand } from './command.ts';
import { doCommand } from './history.ts';
import { runCommand } from './run-command.ts';
import { atLine, testingDesign, testingOptions } from './testing-design.ts';

const run = (documents: DesignDocuments, command: DesignCommand): DesignDocuments => runCommand(documents, command, testingOptions()).documents;

/** What the checker says, as `rule` with its place in words. */
function findings({ model, screen }: DesignDocuments): string[] {
  const files = [['leave.model.json', model], ['leave.screen.json', screen]] as const;
  return checkDocuments(files.map(([path, document]) => ({ path, text: JSON.stringify(document) }))).filter(({ severity }) => severity === 'error').map(({ rule, message }) => `${rule}: ${message}`);
}

it('starts from documents without a finding', () => expect(findings(testingDesign())).toEqual([]));

describe('renaming', () => {
  it('takes every reference along and keeps the identity', () => {
    const next = run(testingDesign(), { name: 'renameField', field: 'days', key: 'duration' });
    expect(findings(next)).toEqual([]);
    expect(JSON.stringify(next)).not.toContain('"days"');
    expect(Object.keys(next.model.fields)).toEqual(['name', 'duration', 'total', 'capital', 'items', 'remark']);
    expect(next.model.fields['duration']?.id).toBe('f2');
    expect(next.model.fields['total']?.formula).toBe('SUM(items.amount) + duration');
    expect(next.model.fields['items']?.fields?.['amount']?.formula).toBe('price * count * duration');
    expect(next.model.reactions?.[1]?.when).toMatchObject({ where: { value: { field: 'duration' } } });
  });

  it('renames a column within its table only', () => {
    const start = run(testingDesign(), { name: 'addField', type: 'money', key: 'price', to: { list: [], index: 0 } });
    const next = run(start, { name: 'renameField', field: 'items.price', key: 'unitPrice' });
    expect(findings(next)).toEqual([]);
    expect(next.model.fields['price']).toBeDefined();
    expect(next.screen.form?.layout[0]).toBe('price');
    expect(next.model.fields['items']?.fields?.['amount']?.formula).toBe('unitPrice * count * days');
    expect(next.screen.print?.[0]?.body[1]).toMatchObject({ columns: ['unitPrice', 'amount'] });
  });

  it('renames a child table, and everything that reaches into it follows', () => {
    const next = run(testingDesign(), { name: 'renameField', field: 'items', key: 'lines' });
    expect(findings(next)).toEqual([]);
    expect(next.model.fields['total']?.formula).toBe('SUM(lines.amount) + days');
    expect(Object.keys(next.model.reactions?.[0]?.set ?? {})).toEqual(['remark', 'lines.count']);
  });

  it.each(['__proto__', 'constructor', 'Days', 'a b', 'name', 'id', '数量'])('refuses the key %s', (key) => {
    expect(() => run(testingDesign(), { name: 'renameField', field: 'days', key })).toThrow(DesignRefusal);
  });
});

describe('moving', () => {
  it('puts a field into a tab that stands behind it', () => {
    const next = run(testingDesign(), { name: 'moveItems', items: [{ field: 'name' }], to: { list: [2, 'tabs', 1, 'children'], index: 1 } });
    expect(next.screen.form?.layout[1]).toMatchObject({ tabs: [{ title: 'One' }, { title: 'Two', children: ['remark', 'name'] }] });
    expect(findings(next)).toEqual([]);
  });

  it('keeps a group out of itself', () => {
    expect(() => run(testingDesign(), { name: 'moveItems', items: [{ node: [1] }], to: { list: [1, 'children'], index: 0 } })).toThrow('intoItself');
  });

  it('moves down within a list, several at once', () => {
    const next = run(testingDesign(), { name: 'moveItems', items: [{ field: 'days' }, { field: 'total' }], to: { list: [1, 'children'], index: 3 } });
    expect(next.screen.form?.layout[1]).toEqual({ section: 'Numbers', children: ['capital', 'days', { field: 'total', span: 2 }] });
  });

  it('turns a field into a column and back', () => {
    const inside = run(testingDesign(), { name: 'moveItems', items: [{ field: 'remark' }], to: { table: 'items', index: 1 } });
    expect(Object.keys(inside.model.fields['items']?.fields ?? {})).toEqual(['price', 'remark', 'count', 'amount']);
    expect(inside.model.fields['remark']).toBeUndefined();
    const back = run(inside, { name: 'moveItems', items: [{ field: 'items.remark' }], to: { list: [], index: 0 } });
    expect(back.screen.form?.layout[0]).toBe('remark');
    expect(back.model.fields['remark']?.id).toBe('f6');
  });
});

it('removes a field from every list that only shows it, and leaves what reads it for the checker to name', () => {
  const next = run(testingDesign(), { name: 'removeItems', items: [{ field: 'days' }] });
  expect(next.screen.list).toMatchObject({ columns: ['name', 'total'], sort: [] });
  expect(next.model.fields['days']).toBeUndefined();
  expect(findings(next).join()).toMatch(/days/);
});

it('takes a field out of the form only', () => {
  const next = run(testingDesign(), { name: 'removeItems', items: [{ field: 'remark' }], keepFields: true });
  expect(next.model.fields['remark']).toBeDefined();
  expect(JSON.stringify(next.screen.form)).not.toContain('remark');
});

it('pastes into another design under free keys and new identities', () => {
  const clip = clipOf(testingDesign(), [{ field: 'total' }, { field: 'items' }]);
  const next = run(testingDesign(), { name: 'pasteItems', clip, to: { list: [], index: 0 } });
  expect(next.model.fields['total2']?.formula).toBe('SUM(items2.amount) + days');
  const ids = [...JSON.stringify(next.model).matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(findings(next)).toEqual([]);
});

it('keeps a pasted key that is free as it is, its number too', () => {
  const source = testingDesign();
  source.model.fields = { ...source.model.fields, building2: { id: 'b2', type: 'text', title: 'Building 2' } };
  source.screen.form?.layout.push('building2');
  const paste: DesignCommand = { name: 'pasteItems', clip: clipOf(source, [{ field: 'building2' }]), to: { list: [], index: 0 } };
  const once = run(testingDesign(), paste);
  expect(Object.keys(once.model.fields)).toContain('building2');
  expect(Object.keys(run(once, paste).model.fields)).toContain('building');
});

it('drops what another type does not know', () => {
  const start = run(testingDesign(), { name: 'setField', fields: ['days'], property: 'default', value: 3 });
  const next = run(start, { name: 'changeType', field: 'days', type: 'option' });
  expect(next.model.fields['days']).toMatchObject({ id: 'f2', type: 'option', options: { items: [{ value: '1' }, { value: '2' }, { value: '3' }] } });
});

it('D2: joins what is typed into one step, and taking it back goes to before it', () => {
  const options = testingOptions();
  const start = { documents: testingDesign(), steps: [] };
  const typed = ['A', 'AB', 'ABC'].reduce<ReturnType<typeof doCommand>>(
    (present, value, index) => doCommand(present, { name: 'setField', fields: ['name'], property: 'title', value }, options, index > 0 ? 'same' : undefined),
    { ...start, chosen: [] },
  );
  expect(typed.steps).toHaveLength(1);
  expect(JSON.stringify(atLine(typed, 0).documents)).toBe(JSON.stringify(start.documents));
  // The title of the form stands in both documents.
  const titled = ['B', 'BC'].flatMap((value) => (['setModel', 'setScreen'] as const).map((name) => ({ name, property: 'title' as const, value })))
    .reduce<ReturnType<typeof doCommand>>((present, command) => doCommand(present, command, options, present.steps.length > 0 ? 'same' : undefined), { ...start, chosen: [] });
  expect(titled.steps).toHaveLength(1);
  expect(JSON.stringify(atLine(titled, 0).documents)).toBe(JSON.stringify(start.documents));
});

it.each([['en-US', 'Remark, Total'], ['zh-CN', 'Remark、Total']] as const)('D2: a step over several fields names them as %s readers write a list', (locale, named) => {
  const { step } = runCommand(testingDesign(), { name: 'setField', fields: ['remark', 'total'], property: 'readOnly', value: true }, { ...testingOptions(), locale });
  expect(step.values['title']).toBe(named);
});

describe('totals', () => {
  const withList = (columns: string[]): DesignDocuments => {
    const start = testingDesign();
    const { formula: _formula, ...total } = start.model.fields['total'] ?? { id: 'f3', type: 'money', title: 'Total' };
    return { ...start, model: { ...start.model, fields: { ...start.model.fields, total } }, screen: { ...start.screen, list: { ...start.screen.list, columns } } };
  };
  const sum: DesignCommand = { name: 'setField', fields: ['total'], property: 'formula', value: 'SUM(items.amount)' };

  it('stand among the first columns of the list as they come, and stay where the builder puts them', () => {
    const next = run(withList(['name', 'days', 'remark', 'creatorTime', 'total']), sum);
    expect(next.screen.list?.columns).toEqual(['name', 'days', 'total', 'remark', 'creatorTime']);
    const moved = { ...next, screen: { ...next.screen, list: { columns: ['name', 'days', 'remark', 'creatorTime', 'total'] } } };
    expect(run(moved, { ...sum, value: 'SUM(items.amount) * 2' }).screen.list?.columns).toEqual(['name', 'days', 'remark', 'creatorTime', 'total']);
  });

  it('make room in a list that is full', () => {
    const next = run(withList(['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g']), sum);
    expect(next.screen.list?.columns).toEqual(['name', 'a', 'total', 'b', 'c', 'd', 'e', 'f']);
  });
});
