import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'signature',
    type: 'signature',
    title: { 'zh-CN': '监理签字', 'en-US': 'Signed by the supervisor', 'zh-TW': '監理簽字' },
  },
  filled: [{ name: '签名.png', fileId: 's1', url: '/files/s1' }],
  shown: '签名.png',
  wrong: 'x',
};
