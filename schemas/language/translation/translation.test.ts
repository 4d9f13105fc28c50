import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testingDesign } from '../design/testing-design.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Text } from '../documents/text.ts';
import { findTexts } from './find-texts.ts';
import { missingLocales } from './missing-locales.ts';
import { readTextRows, textRows, type TextDocument } from './text-rows.ts';

const json = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue;
const both = (zh: string, en: string, tw: string): Text => ({ 'zh-CN': zh, 'en-US': en, 'zh-TW': tw });

describe('R11: languages that a text lacks', () => {
  it.each<[string, Text, string[]]>([
    ['all are there', both('金额', 'Amount', '金額'), []],
    ['one word for all', 'ID', []],
    ['Chinese for all', '金额', ['en-US', 'zh-TW']],
    ['a blank translation', both('金额', ' ', '金額'), ['en-US']],
    ['a copy of the Chinese', both('金额', '金额', '金额'), ['en-US', 'zh-TW']],
    ['a copy in English alone', both('金额', '金额', '金額'), ['en-US']],
    ['the same signs in both scripts', both('名', 'Name', '名'), []],
    ['a language left out', { 'zh-CN': '金额', 'en-US': 'Amount' } as Text, ['zh-TW']],
    ['no words at all', both('', '', ''), []],
    ['no source', both('', 'Amount', '金額'), ['zh-CN']],
  ])('%s', (_name, text, missing) => {
    expect(missingLocales(text)).toEqual(missing);
  });
});

describe('R11: where texts stand', () => {
  it('finds every title, and nothing that only looks like one', () => {
    const { model, screen } = testingDesign();
    const places = findTexts('model', json(model)).map(({ at }) => at.join('.'));
    expect(places).toEqual(expect.arrayContaining(['title', 'fields.name.title', 'fields.items.fields.price.title', 'rules.0.message', 'reactions.0.name']));
    // The label names a field.
    expect(places).not.toContain('label');
    const inScreen = findTexts('screen', json(screen)).map(({ at }) => at.join('.'));
    expect(inScreen).toEqual(expect.arrayContaining(['form.layout.1.section', 'form.layout.2.tabs.0.title', 'print.0.title', 'print.0.body.2.text.0']));
  });

  it('finds the texts of settings, options and notes', () => {
    const model = { kind: 'model', fields: { done: { id: 'a', type: 'boolean', title: 'Done', settings: { trueText: '是' } }, kind: { id: 'b', type: 'option', title: 'Kind', options: { items: [{ value: 'x', label: '甲' }] } } } };
    expect(findTexts('model', json(model)).map(({ at }) => at.join('.'))).toEqual(expect.arrayContaining(['fields.done.settings.trueText', 'fields.kind.options.items.0.label']));
    const screen = { kind: 'screen', form: { layout: [{ note: '请先阅读' }, { divider: true }, { alert: '注意', detail: '细节' }] } };
    expect(findTexts('screen', json(screen)).map(({ text }) => text)).toEqual(['请先阅读', '注意', '细节']);
  });

  it('every text of the shipped documents speaks every language', () => {
    const document = JSON.parse(readFileSync('schemas/models/visa-change.model.json', 'utf8')) as JsonValue;
    const rows = textRows([{ root: ['model'], kind: 'model', value: document }]);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ missing }) => missing.length > 0)).toEqual([]);
  });
});

describe('R11: a table of texts', () => {
  const documents: TextDocument[] = [{ root: ['model'], kind: 'model', value: json({ kind: 'model', title: '订单', fields: { name: { id: 'f1', type: 'text', title: both('名称', 'Name', '名稱') } } }) }];
  const rows = textRows(documents);
  const head = ['key', '简体中文 (zh-CN)', 'English (en-US)', '繁體中文 (zh-TW)'];
  const lines = (...cells: string[][]): { number: number; cells: string[] }[] => [head, ...cells].map((line, index) => ({ number: index + 1, cells: line }));
  const [title, name] = rows.map(({ key }) => key) as [string, string];

  it('comes back unchanged and changes nothing', () => {
    expect(readTextRows(rows, lines(...rows.map(({ key, words }) => [key, words['zh-CN'], words['en-US'], words['zh-TW']])))).toEqual({ changes: [], faults: [] });
  });

  it('what was filled in becomes a text in its languages', () => {
    expect(readTextRows(rows, lines([title, '订单', 'Order', '訂單'], [name, '名称', 'Title', '名稱']))).toEqual({
      changes: [
        { at: ['model', 'title'], text: both('订单', 'Order', '訂單') },
        { at: ['model', 'fields', 'name', 'title'], text: both('名称', 'Title', '名稱') },
      ],
      faults: [],
    });
  });

  it('a language without a column stays as it is', () => {
    const table = [['key', 'en-US'], [name, 'Label']].map((cells, index) => ({ number: index + 1, cells }));
    expect(readTextRows(rows, table).changes).toEqual([{ at: ['model', 'fields', 'name', 'title'], text: both('名称', 'Label', '名稱') }]);
  });

  it('lines that cannot be taken are said by number, and the others are taken', () => {
    const { changes, faults } = readTextRows(rows, lines(
      ['model/nowhere#00000000', 'x', '', ''], [`${name.slice(0, -8)}00000000`, 'x', '', ''], [title, '', 'Order', ''], [name, '名称', '{{ x }}', ''], [name, '名称', 'Again', ''],
    ));
    expect(faults).toEqual([{ row: 2, rule: 'unknown' }, { row: 3, rule: 'changed' }, { row: 4, rule: 'empty' }, { row: 5, rule: 'braces' }, { row: 6, rule: 'twice' }]);
    expect(changes).toEqual([]);
  });

  it('a table without its head is refused', () => {
    expect(readTextRows(rows, [{ number: 1, cells: ['a', 'b'] }]).faults).toEqual([{ row: 1, rule: 'head' }]);
    expect(readTextRows(rows, []).faults).toEqual([{ row: 1, rule: 'head' }]);
  });
});
