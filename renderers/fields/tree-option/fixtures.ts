import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'treeOption',
    type: 'treeOption',
    title: { 'zh-CN': '工程类别', 'en-US': 'Works', 'zh-TW': '工程類別' },
    options: { items: [{ value: 'a', label: { 'zh-CN': '建筑工程', 'en-US': 'Building', 'zh-TW': '建築工程' }, children: [{ value: 'b', label: { 'zh-CN': '基础', 'en-US': 'Foundations', 'zh-TW': '基礎' } }] }] },
  },
  filled: 'b',
  shown: '基础',
  wrong: { a: 1 },
};
