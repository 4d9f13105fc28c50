import { expect, it } from 'vitest';
import type { Text } from '../documents/text.ts';
import { allFields } from './model-fields.ts';
import { addField } from './item-commands.ts';
import { doCommand } from './history.ts';
import { keyAfterTitle, keyOfWords, proposedKey, type Wording } from './proposed-key.ts';
import { testingDesign, testingOptions } from './testing-design.ts';

const SOUNDS: Record<string, string> = { 合: 'he', 同: 'tong', 金: 'jin', 额: 'e', 车: 'che', 辆: 'liang' };
const wording: Wording = {
  romanise: (text) => (text.match(/[A-Za-z0-9 ()]+|./gu) ?? []).map((character) => SOUNDS[character] ?? character),
  english: (text) => (text === '合同金额' ? 'Contract amount' : undefined),
};

it.each<[Text, string | undefined]>([
  ['合同金额', 'contractAmount'],
  ['车辆', 'cheLiang'],
  ['A车', 'aChe'],
  ['2 车', 'field2Che'],
  ['Unit price (EUR)', 'unitPriceEUR'],
  [{ 'zh-CN': '车辆', 'en-US': 'Vehicle', 'zh-TW': '車輛' }, 'vehicle'],
  ['？！', undefined],
])('a field called %j is proposed the key %s', (title, key) => {
  expect(proposedKey(title, wording)).toBe(key);
});

it('a key in the words of a long title ends with a whole word', () => {
  expect(keyOfWords(['The date on which the contract was signed by both'])).toBe('theDateOnWhichTheContractWas');
});

it('the key of a new field goes with its title, and is free among its neighbours', () => {
  const { documents } = addField(testingDesign(), { name: 'addField', type: 'money', to: { list: [], index: 0 }, title: '合同金额' }, testingOptions());
  expect(keyAfterTitle(documents, 'money', '金额', wording)).toBe('contractAmount');
  const taken = addField(documents, { name: 'addField', type: 'text', to: { list: [], index: 0 }, key: 'contractAmount' }, testingOptions());
  expect(keyAfterTitle(taken.documents, 'money', '金额', wording)).toBe('contractAmount2');
});

it('a key that somebody has chosen stays; one that was proposed follows the title', () => {
  const titled = (key: string, title: string) => addField(testingDesign(), { name: 'addField', type: 'money', to: { table: 'items', index: 0 }, key, title }, testingOptions()).documents;
  expect(keyAfterTitle(titled('mine', '车辆'), 'items.mine', '合同金额', wording)).toBeUndefined();
  expect(keyAfterTitle(titled('contractAmount2', '车辆'), 'items.contractAmount2', '合同金额', wording)).toBe('cheLiang');
  expect(keyAfterTitle(titled('cheLiang3', '车辆'), 'items.cheLiang3', '合同金额', wording)).toBeUndefined();
});

it('a key that follows a title is taken back with it, and everything that names the field has followed', () => {
  const start = { documents: testingDesign(), steps: [] };
  const titled = doCommand(start, { name: 'setField', fields: ['items.price'], property: 'title', value: '车辆' }, testingOptions());
  const named = doCommand(titled, { name: 'renameField', field: 'items.price', key: 'cheLiang', follows: true }, testingOptions());
  expect(named.steps).toHaveLength(1);
  expect(named.steps[0]?.name).toBe('setField');
  expect(allFields(named.documents.model.fields).find(({ path }) => path === 'items.amount')?.field.formula).toBe('cheLiang * count * days');
});
