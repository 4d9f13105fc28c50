import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'licencePlate',
    type: 'licencePlate',
    title: { 'zh-CN': '车牌号', 'en-US': 'Licence plate', 'zh-TW': '車牌號' },
  },
  filled: '浙A12345',
  shown: '浙A12345',
  wrong: 'A12345',
};
