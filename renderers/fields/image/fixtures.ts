import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'image',
    type: 'image',
    title: { 'zh-CN': '现场照片', 'en-US': 'Photos', 'zh-TW': '現場照片' },
    maxCount: 3,
  },
  filled: [{ name: '现场.png', fileId: 'i1', url: '/files/i1' }],
  shown: '现场.png',
  wrong: 'a.png',
};
