import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'position',
    type: 'position',
    title: { 'zh-CN': '岗位', 'en-US': 'Position', 'zh-TW': '崗位' },
    multiple: true,
  },
  filled: ['o2', 'o3'],
  shown: '造价一部、造价二部',
  display: ['造价一部', '造价二部'],
  wrong: { a: 1 },
};
