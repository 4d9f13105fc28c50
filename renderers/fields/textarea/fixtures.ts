import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'textarea',
    type: 'textarea',
    title: { 'zh-CN': '变更原因', 'en-US': 'Reason', 'zh-TW': '變更原因' },
    maxLength: 500,
  },
  filled: '设计深化\n业主要求',
  shown: '设计深化',
  wrong: 5,
};
