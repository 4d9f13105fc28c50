import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'reference',
    type: 'reference',
    title: { 'zh-CN': '所属项目', 'en-US': 'Project', 'zh-TW': '所屬專案' },
    reference: { model: 'projectInfo', label: 'projectName', columns: ['projectCode'] },
  },
  filled: 'p1',
  shown: '滨江新城综合体',
  display: '滨江新城综合体',
  wrong: { a: 1 },
};
