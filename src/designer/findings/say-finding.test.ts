import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import checker from '#schemas/language/checker/messages/zh-CN.json' with { type: 'json' };
import { testingDesign } from '#schemas/language/design/testing-design.ts';
import { RULE_NAMES } from '#schemas/language/messages.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import designer from '../../i18n/locales/zh-CN/designer.json' with { type: 'json' };
import { placeWords } from './place-words.ts';
import { sayFinding, type FindingWords } from './say-finding.ts';

const i18n = createInstance();
await i18n.init({ lng: 'zh-CN', resources: { 'zh-CN': { designer } }, interpolation: { escapeValue: false } });
/** Every title is 题, so that whatever else stands in Latin letters is a name of the documents. */
const words: FindingWords = { t: i18n.getFixedT('zh-CN', 'designer'), text: () => '题', locale: 'zh-CN', operator: () => '不为空' };

function namedDesign(): DesignDocuments {
  const { model, screen } = testingDesign();
  return { model: { ...model, reactions: [{ name: '大额', when: { field: 'name', op: 'notEmpty' }, set: { 'items.price': { visible: false }, days: { required: true } } }, { when: { field: 'days', op: 'empty' }, set: { name: { readOnly: true } } }] }, screen };
}

const PROPERTY_RULES = new Set(['checker.property', 'checker.required', 'checker.unusedProperty', 'checker.ofOwnTables', 'condition.key']);
const RULES = [...Object.keys(checker), ...RULE_NAMES.filter((rule) => /^(?:condition|formula|model)\./.test(rule))];

/** What a rule speaks of, as documents write it. */
function paramsOf(rule: string): Record<string, string | number> {
  const name = PROPERTY_RULES.has(rule) ? 'billRule' : rule.endsWith('.operator') ? 'notEmpty' : rule === 'checker.twoWriters' ? 'items.price.visible' : 'items.price';
  return { name, where: '#2', wanted: 'number', found: 'datetime', type: 'money', path: 'items.price → items.amount → items.price', allowed: '', known: '', pattern: '', min: 1, max: 2, count: 3, fragment: 'items.price', other: 'items.amount', otherWhere: '#2', example: 'items.price = 3, items.amount = 2' };
}

it.each(RULES)('%s is said by titles, with no key, path or number of a rule', (rule) => {
  const finding: DesignFinding = { severity: 'error', document: 'model', path: ['fields', 'items', 'fields', 'amount', 'formula'], message: 'raw', said: { rule, params: paramsOf(rule), suggestion: 'price' } };
  const said = sayFinding(finding, namedDesign(), words);
  expect(said).not.toBe('raw');
  expect(said).not.toMatch(/items|price|amount|billRule|notEmpty|number|datetime|money|#\d|\{\w+\}/);
});

it('what has yet to be chosen is said so', () => {
  const finding: DesignFinding = { severity: 'error', document: 'model', path: ['fields', 'name', 'billRule'], message: 'raw', said: { rule: 'checker.billRule', params: { name: '?' } } };
  expect(sayFinding(finding, namedDesign(), words)).toBe('还没有选择编号规则');
});

it('two rules against each other are named, and so is what they disagree about', () => {
  const said = (where: string) => sayFinding({ severity: 'warning', document: 'model', path: ['reactions', 1, 'set', 'days', 'required'], message: 'raw', said: { rule: 'checker.twoWriters', params: { name: 'days.required', where } } }, namedDesign(), words);
  expect(said('#1')).toBe('“题的必填”同时被另一条联动（题）设置');
  expect(said('#2')).toContain('规则 2');
});

it('every place of a design is told by titles and the names of settings', () => {
  const documents = namedDesign();
  const visit = (document: 'model' | 'screen', value: unknown, path: (string | number)[]): void => {
    expect(placeWords({ severity: 'error', document, path, message: '' }, documents, words), path.join('/')).not.toMatch(/[a-z]|undefined|#/);
    if (Array.isArray(value)) value.forEach((inner, index) => visit(document, inner, [...path, index]));
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) visit(document, inner, [...path, key]);
  };
  visit('model', documents.model, []);
  visit('screen', documents.screen, []);
  expect(placeWords({ severity: 'error', document: 'model', path: ['fields', 'items', 'fields', 'price', 'billRule'], message: '' }, documents, words)).toBe('题 › 编号规则');
});
