import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'time',
    type: 'time',
    title: { 'zh-CN': '巡查时间', 'en-US': 'Patrol time', 'zh-TW': '巡查時間' },
  },
  filled: '09:30:00',
  shown: '09:30:00',
  wrong: '25:00',
};
