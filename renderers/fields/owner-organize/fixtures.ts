import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'ownerOrganize',
    type: 'ownerOrganize',
    title: { 'zh-CN': '所属组织', 'en-US': 'Organisation', 'zh-TW': '所屬組織' },
  },
  filled: 'o1',
  shown: '建科造价咨询',
  wrong: { a: 1 },
  display: '建科造价咨询',
  isGiven: true,
};
