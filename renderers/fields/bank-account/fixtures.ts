import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'bankAccount',
    type: 'bankAccount',
    title: { 'zh-CN': '银行账号', 'en-US': 'Bank account', 'zh-TW': '銀行帳號' },
  },
  filled: '6222021234567890128',
  shown: '6222 0212 3456 7890 128',
  wrong: '6222021234567890123',
};
