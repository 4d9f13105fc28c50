import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'table',
    type: 'table',
    title: { 'zh-CN': '计量明细', 'en-US': 'Measurement', 'zh-TW': '計量明細' },
    fields: { qty: { id: 'qty', type: 'decimal', title: { 'zh-CN': '数量', 'en-US': 'Quantity', 'zh-TW': '數量' } } },
  },
  filled: [{ qty: 1 }, { qty: 2 }],
  shown: '共 2 行',
  wrong: 'rows',
};
