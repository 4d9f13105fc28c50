import i18next from 'i18next';
import { expect, it } from 'vitest';
import { FIELD_TYPES } from '#schemas/language/index.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { entriesFor, entryGroups } from './entries.ts';
import { createFinder } from './find-entries.ts';
import { NEW_NODES } from './new-nodes.ts';

const t = i18next.t.bind(i18next) as Parameters<typeof entryGroups>[1];
const entries = entryGroups('zh-CN', t).flatMap((group) => group.entries);
const find = createFinder(entries);

it.each([
  ['日期', 'date'], ['附件', 'file'], ['下拉', 'option'], ['明细', 'table'], ['人员', 'user'], ['流水号', 'billNumber'],
  ['checkbox', 'boolean'], ['phone', 'mobile'], ['dropdown', 'option'], ['attachment', 'file'], ['簽字', 'signature'], ['money', 'money'], ['attachmnt', 'file'],
])('a part is found by another word for it, in any of the languages and with a slip of the finger: %s', (wanted, name) => {
  expect(find(wanted).slice(0, 3).map((entry) => entry.name)).toContain(name);
});

it('what was typed comes before what only mentions it', () => {
  expect(find('日期')[0]?.name).toBe('date');
  expect(find('电话')[0]?.name).toBe('telephone');
  expect(find('')).toEqual(entries);
});

it('every part has other words in every language', () => {
  const names = [...FIELD_TYPES, ...Object.keys(NEW_NODES)].toSorted();
  for (const locale of ['zh-CN', 'en-US', 'zh-TW'] as const) {
    const { synonyms } = catalogueTexts(locale);
    expect(Object.keys(synonyms).toSorted()).toEqual(names);
    expect(Object.values(synonyms).filter((words) => words.trim() === '')).toEqual([]);
  }
});

it('the fields most forms have stand first, papers and codes last', () => {
  const order = entries.map(({ name }) => name);
  const places = ['text', 'integer', 'option', 'date', 'user', 'file', 'table', 'idCard', 'billNumber'].map((name) => order.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('a table is offered what it can hold: no layout, no system fields, three tables deep', () => {
  const names = (table: string): string[] => entriesFor(entries, { table, index: 0 }).map(({ name }) => name);
  expect(names('a')).toContain('table');
  expect(names('a.b')).toContain('table');
  expect(names('a.b.c')).not.toContain('table');
  expect(names('a').filter((name) => ['section', 'creator', 'createdTime'].includes(name))).toEqual([]);
});
