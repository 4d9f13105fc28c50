import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'url',
    type: 'url',
    title: { 'zh-CN': '官网', 'en-US': 'Website', 'zh-TW': '官網' },
  },
  filled: 'https://example.com/a',
  shown: 'https://example.com/a',
  wrong: 'javascript:alert(1)',
};
