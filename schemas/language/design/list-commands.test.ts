import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { DesignCommand } from './command.ts';
import { mapFieldNames } from './field-names.ts';
import { doCommand } from './history.ts';
import type { DesignWork } from './history.ts';
import { keyOf } from './layout-places.ts';
import { atLine, testingDesign, testingOptions } from './testing-design.ts';

const begin = (): DesignWork => ({ documents: testingDesign(), steps: [] });
const run = (design: DesignWork, ...commands: DesignCommand[]): DesignWork => commands.reduce((present, command) => doCommand(present, command, testingOptions()), design);

it('columns come, go, move and change in steps named after them, and are taken back to the byte', () => {
  const design = run(begin(), { name: 'addColumn', field: 'remark', index: 1 }, { name: 'setColumn', field: 'total', property: 'width', value: 180 }, { name: 'moveColumn', field: 'total', to: 0 }, { name: 'setColumn', field: 'days', property: 'width' }, { name: 'removeColumn', field: 'name' });
  expect(design.documents.screen.list?.columns).toEqual([{ field: 'total', width: 180 }, 'remark', 'days']);
  expect(design.steps.map(({ name, values }) => [name, values['title'], values['property']])).toEqual([
    ['addColumn', 'Remark', undefined], ['setColumn', 'Total', 'column.width'], ['moveColumn', 'Total', undefined], ['setColumn', 'Days', 'column.width'], ['removeColumn', 'Name', undefined],
  ]);
  expect(JSON.stringify(atLine(design, 0).documents)).toBe(JSON.stringify(testingDesign()));
});

it('a column that is there, one that is gone and the last one are refused', () => {
  expect(() => run(begin(), { name: 'addColumn', field: 'days' })).toThrow('taken');
  expect(() => run(begin(), { name: 'setColumn', field: 'remark', property: 'width', value: 90 })).toThrow('gone');
  expect(() => run(begin(), { name: 'removeColumn', field: 'name' }, { name: 'removeColumn', field: 'days' }, { name: 'removeColumn', field: 'total' })).toThrow('lastColumn');
});

it('a column that goes is edited in the table no more', () => {
  const design = run(begin(), { name: 'setList', property: 'editable', value: ['name', 'days'] }, { name: 'removeColumn', field: 'days' });
  expect(design.documents.screen.list?.editable).toEqual(['name']);
});

it('a view that goes takes the start of the list with it in one step, another one leaves it', () => {
  const views = { calendar: { start: 'creatorTime' }, board: { by: 'name' } };
  const design = run(begin(), { name: 'setList', property: 'views', value: views }, { name: 'setList', property: 'as', value: 'calendar' });
  const gone = run(design, { name: 'setList', property: 'views', value: { board: { by: 'name' } } });
  expect(gone.documents.screen.list).not.toHaveProperty('as');
  expect(atLine(gone, gone.steps.length - 1).documents.screen.list?.as).toBe('calendar');
  expect(run(design, { name: 'setList', property: 'views', value: { calendar: views.calendar } }).documents.screen.list?.as).toBe('calendar');
});

it('a card names its fields in steps of their own, and follows the columns again when nothing is said', () => {
  const design = run(begin(), { name: 'setCard', place: 'fields', value: ['days', 'remark'] }, { name: 'setCard', place: 'amounts', value: ['total'] });
  expect(design.documents.screen.list?.card).toEqual({ fields: ['days', 'remark'], amounts: ['total'] });
  expect(design.steps.map(({ values }) => values['property'])).toEqual(['onCard.fields', 'onCard.amounts']);
  const without = run(design, { name: 'setCard', place: 'fields' }, { name: 'setCard', place: 'amounts' });
  expect(without.documents.screen.list).not.toHaveProperty('card');
  expect(run(design, { name: 'resetCard' }).documents.screen.list).not.toHaveProperty('card');
});

it('a renamed field keeps its place on the card, a removed one leaves it', () => {
  const design = run(begin(), { name: 'setCard', place: 'title', value: 'days' }, { name: 'setCard', place: 'amounts', value: ['total'] }, { name: 'renameField', field: 'total', key: 'sum' });
  expect(design.documents.screen.list?.card).toEqual({ title: 'days', amounts: ['sum'] });
  const named: string[] = [];
  mapFieldNames(design.documents, (name, { at }) => {
    if (at.includes('card')) named.push(name);
    return name;
  });
  expect(named).toEqual(['days', 'sum']);
  expect(run(design, { name: 'removeItems', items: [{ field: 'days' }] }).documents.screen.list?.card).toEqual({ amounts: ['sum'] });
});

it('a renamed field keeps its place in what an action gives to a panel', () => {
  const { documents } = begin();
  const opening = { code: 'btn_open', title: 'Open', place: 'row' as const, do: { panel: 'openApi', fields: { code: 'name' } } };
  const design = run({ documents: { ...documents, screen: { ...documents.screen, actions: [opening] } }, steps: [] }, { name: 'renameField', field: 'name', key: 'called' });
  expect(design.documents.screen.actions.map((action) => action.do)).toEqual([{ panel: 'openApi', fields: { code: 'called' } }]);
});

const field = fc.constantFrom('name', 'days', 'total', 'remark');
const place = fc.constantFrom('title' as const, 'badge' as const, 'fields' as const, 'amounts' as const);

test.prop([fc.array(fc.tuple(place, fc.array(field, { minLength: 1, maxLength: 3 })), { maxLength: 12 })])('no field ever stands on a card twice', (steps) => {
  const design = run(begin(), ...steps.map(([where, keys]): DesignCommand => ({ name: 'setCard', place: where, value: where === 'title' || where === 'badge' ? keys[0] ?? 'name' : [...new Set(keys)] })));
  const { title, badge, fields = [], amounts = [] } = design.documents.screen.list?.card ?? {};
  const standing = [title, badge, ...fields, ...amounts].filter((key) => key !== undefined);
  expect(new Set(standing).size).toBe(standing.length);
});

test.prop([fc.array(fc.tuple(field, fc.integer({ min: -2, max: 9 })), { maxLength: 12 })])('moving loses no column', (moves) => {
  const keys = ['name', 'days', 'total'];
  const design = run(begin(), ...moves.filter(([key]) => keys.includes(key)).map(([key, to]): DesignCommand => ({ name: 'moveColumn', field: key, to })));
  expect((design.documents.screen.list?.columns ?? []).map((column) => keyOf(column)).sort()).toEqual(keys.toSorted());
});
