import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'icon',
    type: 'icon',
    title: { 'zh-CN': '图标', 'en-US': 'Icon', 'zh-TW': '圖示' },
  },
  filled: 'HomeOutlined',
  shown: 'HomeOutlined',
  wrong: '<svg>',
};
