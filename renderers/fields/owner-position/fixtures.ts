import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'ownerPosition',
    type: 'ownerPosition',
    title: { 'zh-CN': '所属岗位', 'en-US': 'Position', 'zh-TW': '所屬崗位' },
  },
  filled: 'o3',
  shown: '造价二部',
  wrong: { a: 1 },
  display: '造价二部',
  isGiven: true,
};
