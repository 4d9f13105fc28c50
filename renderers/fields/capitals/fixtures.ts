import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'capitals',
    type: 'capitals',
    title: { 'zh-CN': '大写金额', 'en-US': 'Amount in capitals', 'zh-TW': '大寫金額' },
    settings: { of: 'amount' },
  },
  beside: { amount: { id: 'amount', type: 'money', title: { 'zh-CN': '金额', 'en-US': 'Amount', 'zh-TW': '金額' } } },
  filled: '壹拾元整',
  shown: '壹拾元整',
  wrong: 5,
  isGiven: true,
};
