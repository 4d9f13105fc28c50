import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'lookup',
    type: 'lookup',
    title: { 'zh-CN': '项目编号', 'en-US': 'Project code', 'zh-TW': '專案編號' },
    lookup: { through: 'projectId', field: 'projectCode' },
  },
  beside: {
    projectId: { id: 'projectId', type: 'reference', title: { 'zh-CN': '项目', 'en-US': 'Project', 'zh-TW': '專案' }, reference: { model: 'projectInfo', label: 'projectName' } },
  },
  filled: 'XM-001',
  shown: 'XM-001',
  isGiven: true,
};
