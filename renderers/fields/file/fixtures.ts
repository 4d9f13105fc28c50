import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'file',
    type: 'file',
    title: { 'zh-CN': '附件', 'en-US': 'Attachments', 'zh-TW': '附件' },
    maxCount: 2,
  },
  filled: [{ name: '图纸.pdf', fileId: 'f1', url: '/files/f1' }],
  shown: '图纸.pdf',
  wrong: 'a.pdf',
};
