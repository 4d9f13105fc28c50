import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  barcode: {
    field: { id: 'barcode', type: 'barcode', title: { 'zh-CN': '资产条码', 'en-US': 'Asset bars', 'zh-TW': '資產條碼' } },
    filled: 'ZC-2026-001',
    shown: 'ZC-2026-001',
    wrong: '中文',
  },
  qrcode: {
    field: { id: 'qrcode', type: 'qrcode', title: { 'zh-CN': '二维码', 'en-US': 'QR code', 'zh-TW': '二維碼' } },
    filled: 'https://example.com/zc/1',
    shown: 'https://example.com/zc/1',
    wrong: 'x'.repeat(1_001),
  },
});
