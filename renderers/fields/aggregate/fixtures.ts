import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'aggregate',
    type: 'aggregate',
    title: { 'zh-CN': '累计变更', 'en-US': 'Changes so far', 'zh-TW': '累計變更' },
    aggregate: { model: 'visaChange', function: 'sum', of: 'amount' },
  },
  filled: 5000,
  shown: '5,000.00',
  isGiven: true,
};
