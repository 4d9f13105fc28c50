import { expect, it } from 'vitest';
import { runCommand } from '#schemas/language/design/run-command.ts';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import { designTextRows } from '#schemas/language/translation/text-rows.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { takeLines, textLines, wordsOfLine } from './text-lines.ts';

/** A form of the same Chinese name as its page, with a field whose English words are a copy of the Chinese. */
function chineseDesign(): DesignDocuments {
  const { model, screen } = testingDesign();
  const copied = { 'zh-CN': '车牌', 'en-US': '车牌', 'zh-TW': '车牌' };
  return { model: { ...model, title: '用车', fields: { ...model.fields, plate: { id: 'f77', type: 'text', title: copied } } }, screen: { ...screen, title: '用车' } };
}

const PROPOSAL = { 'en-US': null, 'zh-TW': '用車' };
const linesOf = (documents: DesignDocuments) => textLines(designTextRows(documents));

it('a text that stands at several places is one line, and a copy is no translation', () => {
  const lines = linesOf(chineseDesign());
  expect(lines.map(({ words, rows }) => [words['zh-CN'], rows.length])).toEqual([['用车', 2], ['车牌', 1]]);
  expect(lines.map((line) => wordsOfLine(line, undefined, undefined)['en-US'])).toEqual(['', '']);
});

it('what is proposed and written is taken at all places in one step; what is still empty stays to be done', () => {
  const documents = chineseDesign();
  const [use, plate] = linesOf(documents);
  if (!use || !plate) throw new Error('Two lines are expected.');
  const command = takeLines([{ line: use, words: wordsOfLine(use, undefined, PROPOSAL) }, { line: plate, words: wordsOfLine(plate, { 'en-US': ' Plate ' }, { 'en-US': 'Licence plate', 'zh-TW': '車牌' }) }]);
  if (!command) throw new Error('A step is expected.');
  const after = runCommand(documents, command, testingOptions());
  expect(after.step.values).toEqual({ count: '3' });
  expect(after.documents.model.fields['plate']?.title).toEqual({ 'zh-CN': '车牌', 'en-US': 'Plate', 'zh-TW': '車牌' });
  expect(linesOf(after.documents).map(({ words, missing }) => [words['zh-TW'], missing])).toEqual([['用車', ['en-US']]]);
});

it('nothing is a step where nothing is written', () => {
  expect(takeLines(linesOf(chineseDesign()).map((line) => ({ line, words: wordsOfLine(line, undefined, undefined) })))).toBeUndefined();
});
