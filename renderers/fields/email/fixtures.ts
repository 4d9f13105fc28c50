import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'email',
    type: 'email',
    title: { 'zh-CN': '邮箱', 'en-US': 'E-mail', 'zh-TW': '電子郵箱' },
  },
  filled: 'li@example.com',
  shown: 'li@example.com',
  wrong: 'a@b',
};
