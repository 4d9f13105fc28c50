import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'option',
    type: 'option',
    title: { 'zh-CN': '专业', 'en-US': 'Discipline', 'zh-TW': '專業' },
    options: { items: [{ value: 'a', label: { 'zh-CN': '土建', 'en-US': 'Civil works', 'zh-TW': '土建' } }, { value: 'b', label: { 'zh-CN': '安装', 'en-US': 'Installation', 'zh-TW': '安裝' } }] },
  },
  filled: 'a',
  shown: '土建',
  wrong: { a: 1 },
};
