import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'qrcode',
    type: 'qrcode',
    title: { 'zh-CN': '二维码', 'en-US': 'QR code', 'zh-TW': '二維碼' },
  },
  filled: 'https://example.com/zc/1',
  shown: 'https://example.com/zc/1',
  wrong: 'x'.repeat(1_001),
};
