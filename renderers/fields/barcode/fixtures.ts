import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'barcode',
    type: 'barcode',
    title: { 'zh-CN': '资产条码', 'en-US': 'Asset bars', 'zh-TW': '資產條碼' },
  },
  filled: 'ZC-2026-001',
  shown: 'ZC-2026-001',
  wrong: '中文',
};
