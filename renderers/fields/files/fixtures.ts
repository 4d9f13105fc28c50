import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  file: {
    field: {
      id: 'file',
      type: 'file',
      title: { 'zh-CN': '附件', 'en-US': 'Attachments', 'zh-TW': '附件' },
      maxCount: 2,
    },
    filled: [{ name: '图纸.pdf', fileId: 'f1', url: '/files/f1' }],
    shown: '图纸.pdf',
    wrong: 'a.pdf',
  },
  image: {
    field: {
      id: 'image',
      type: 'image',
      title: { 'zh-CN': '现场照片', 'en-US': 'Photos', 'zh-TW': '現場照片' },
      maxCount: 3,
    },
    filled: [{ name: '现场.png', fileId: 'i1', url: '/files/i1' }],
    shown: '现场.png',
    wrong: 'a.png',
  },
  signature: {
    field: { id: 'signature', type: 'signature', title: { 'zh-CN': '监理签字', 'en-US': 'Signed by the supervisor', 'zh-TW': '監理簽字' } },
    filled: [{ name: '签名.png', fileId: 's1', url: '/files/s1' }],
    shown: '签名.png',
    wrong: 'x',
  },
  seal: {
    field: { id: 'seal', type: 'seal', title: { 'zh-CN': '公司公章', 'en-US': 'Seal of the company', 'zh-TW': '公司公章' } },
    filled: [{ name: '公章.png', fileId: 's1', url: '/files/s1', date: '2026-06-30' }],
    shown: '2026-06-30 公章.png',
    wrong: 'x',
  },
});
