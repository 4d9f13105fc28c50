import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'suggestion',
    type: 'suggestion',
    title: { 'zh-CN': '工作内容', 'en-US': 'Work', 'zh-TW': '工作內容' },
    options: { items: [{ value: 'a', label: { 'zh-CN': '现场踏勘', 'en-US': 'Site visit', 'zh-TW': '現場踏勘' } }] },
  },
  filled: '图纸会审',
  shown: '图纸会审',
  wrong: 5,
};
