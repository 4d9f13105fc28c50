import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'location',
    type: 'location',
    title: { 'zh-CN': '检查地点', 'en-US': 'Place of inspection', 'zh-TW': '檢查地點' },
  },
  filled: { longitude: 120.123457, latitude: 30.25, address: '工地东门' },
  shown: '工地东门',
  wrong: { longitude: 200, latitude: 0 },
};
