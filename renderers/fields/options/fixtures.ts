import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'options',
    type: 'options',
    title: { 'zh-CN': '涉及专业', 'en-US': 'Disciplines', 'zh-TW': '涉及專業' },
    options: { items: [{ value: 'a', label: { 'zh-CN': '土建', 'en-US': 'Civil works', 'zh-TW': '土建' } }, { value: 'b', label: { 'zh-CN': '安装', 'en-US': 'Installation', 'zh-TW': '安裝' } }] },
  },
  filled: ['a', 'b'],
  shown: '土建、安装',
  wrong: { a: 1 },
};
