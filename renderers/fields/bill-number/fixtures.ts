import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'billNumber',
    type: 'billNumber',
    title: { 'zh-CN': '变更编号', 'en-US': 'Change no.', 'zh-TW': '變更編號' },
    billRule: 'QZ',
  },
  filled: 'QZ-2026-0001',
  shown: 'QZ-2026-0001',
  isGiven: true,
};
