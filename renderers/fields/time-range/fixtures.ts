import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'timeRange',
    type: 'timeRange',
    title: { 'zh-CN': '营业时间', 'en-US': 'Opening hours', 'zh-TW': '營業時間' },
  },
  filled: ['09:00:00', '17:30:00'],
  shown: '09:00 ~ 17:30',
  wrong: ['17:00', '09:00'],
};
