import { expect, it } from 'vitest';
import { columnWidthCommand, givenColumnWidth } from '#schemas/language/design/column-width.ts';
import type { DesignCommand } from '#schemas/language/design/command.ts';
import { placeOfField } from '#schemas/language/design/layout-places.ts';
import { runCommand } from '#schemas/language/design/run-command.ts';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { itemsBetween } from '../items-between.ts';
import type { InPlaceTask } from './in-place.ts';
import { optionsCommand, optionsOf, textCommands, textKindsOf, textOf } from './item-texts.ts';
import { nextText } from './next-text.ts';

const documents = testingDesign();
const after = (commands: readonly DesignCommand[], from: DesignDocuments = documents): DesignDocuments => commands.reduce((present, command) => runCommand(present, command, testingOptions()).documents, from);

it('the words of fields, columns, groups, tabs and the form are changed by the commands of the panel', () => {
  for (const item of [{ field: 'remark' }, { field: 'items.price' }, { node: [1] }, { node: [2, 'tabs', 1] }, null]) {
    const next = after(textCommands(documents, item, 'title', 'Other', 'en-US'));
    expect(textOf(next, item, 'title')).toMatchObject({ 'en-US': 'Other' });
  }
  expect(textCommands(documents, { field: 'remark' }, 'title', 'Other', 'en-US').map(({ name }) => name)).toEqual(['setField']);
});

it('a title that is left empty stays as it was, a placeholder goes', () => {
  expect(textCommands(documents, { field: 'remark' }, 'title', '', 'en-US')).toEqual([]);
  const filled = after(textCommands(documents, { field: 'remark' }, 'placeholder', 'Anything', 'en-US'));
  expect(textOf(after(textCommands(filled, { field: 'remark' }, 'placeholder', '', 'en-US'), filled), { field: 'remark' }, 'placeholder')).toBeUndefined();
});

it('choices keep their values under other names, new ones get values that are free, those without a name go', () => {
  const made = after([{ name: 'addField', type: 'option', key: 'kind', to: { list: [], index: 0 } }]);
  const next = after([optionsCommand(made, 'kind', ['Red', '', 'Blue', 'Green', ''], 'en-US')], made);
  // The numbers they came with go in every language: what is not translated says so.
  expect(optionsOf(next, { field: 'kind' })[0]?.label).toEqual({ 'zh-CN': 'Red', 'en-US': 'Red', 'zh-TW': 'Red' });
  expect(optionsOf(next, { field: 'kind' })).toMatchObject([{ value: '1', label: { 'en-US': 'Red' } }, { value: '3', label: { 'en-US': 'Blue' } }, { value: '4', label: { 'en-US': 'Green' } }]);
  expect(textKindsOf(made, { field: 'kind' })).toEqual(['title', 'placeholder', 'options']);
});

it('Tab goes through the titles in the order of the form, from its own name to the last', () => {
  const seen: unknown[] = [];
  let task: Extract<InPlaceTask, { name: 'text' }> | undefined = { name: 'text', item: null, kind: 'title' };
  while (task) {
    seen.push(task.item);
    task = nextText(documents, task, 1);
  }
  expect(seen).toHaveLength(13);
  expect(seen.slice(0, 4)).toEqual([null, { field: 'name' }, { node: [1] }, { field: 'days' }]);
  expect(nextText(documents, { name: 'text', item: { field: 'name' }, kind: 'title' }, -1)?.item).toBeNull();
});

it('a width is said of one column and leaves the others as they are', () => {
  const command = columnWidthCommand(documents, 'items.price', 211.4);
  const node = command && placeOfField(after([command]).screen.form, 'items')?.node;
  expect(node).toMatchObject({ span: 'full', columns: [{ field: 'price', width: 211 }, { field: 'count', width: 80 }, 'amount'] });
  expect(columnWidthCommand(documents, 'remark', 100)).toBeNull();
  const given = ['count', 'price', 'amount'].map((key) => givenColumnWidth(after(command ? [command] : []), `items.${key}`));
  expect(given).toEqual([80, 211, undefined]);
});

it('from one part to another means all between, and what lies in a group with the group', () => {
  expect(itemsBetween(documents, { field: 'name' }, { field: 'capital' })).toEqual([{ field: 'name' }, { node: [1] }]);
  expect(itemsBetween(documents, { field: 'capital' }, { field: 'days' }).at(-1)).toEqual({ field: 'days' });
});
