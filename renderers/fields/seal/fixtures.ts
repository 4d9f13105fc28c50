import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'seal',
    type: 'seal',
    title: { 'zh-CN': '公司公章', 'en-US': 'Seal of the company', 'zh-TW': '公司公章' },
  },
  filled: [{ name: '公章.png', fileId: 's1', url: '/files/s1', date: '2026-06-30' }],
  shown: '2026-06-30 公章.png',
  wrong: 'x',
};
