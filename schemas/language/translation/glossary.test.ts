import { expect, it } from 'vitest';
import { glossaryOf, translateBy } from './glossary.ts';

const said = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en, 'zh-TW': zh });
const glossary = glossaryOf([
  { title: said('合同', 'Contract'), fields: { amount: { title: said('金额', 'Amount') }, sum: { title: said('金额', 'Sum') }, total: { title: said('金额', 'Amount') } } },
  [said('合同金额', 'Contract amount'), said('日期', 'Date'), said('API 地址', 'API address'), said('同文', '同文')],
]);

it('a text has the words that documents have for it, those met most often where they differ', () => {
  expect(glossary.get('金额')).toBe('Amount');
  expect(glossary.has('同文')).toBe(false);
});

it.each([
  ['合同金额', 'Contract amount'],
  ['合同日期', 'Contract date'],
  ['合同金额日期', 'Contract amount date'],
  ['API 地址', 'API address'],
  ['合同编号', undefined],
  ['合', undefined],
  ['', undefined],
])('%s is proposed as %s', (text, words) => {
  expect(translateBy(glossary, text)).toBe(words);
});
