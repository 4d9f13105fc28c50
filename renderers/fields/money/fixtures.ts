import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'money',
    type: 'money',
    title: { 'zh-CN': '合同金额', 'en-US': 'Contract amount', 'zh-TW': '合約金額' },
    settings: { capitals: true },
  },
  filled: 100111.05,
  shown: '100,111.05',
  wrong: 'abc',
};
