import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  area: {
    field: { id: 'area', type: 'area', title: { 'zh-CN': '所在地区', 'en-US': 'Area', 'zh-TW': '所在地區' } },
    filled: '330106',
    shown: '西湖区',
    display: '西湖区',
    wrong: { a: 1 },
  },
  address: {
    field: { id: 'address', type: 'address', title: { 'zh-CN': '联系地址', 'en-US': 'Address', 'zh-TW': '聯絡地址' } },
    filled: { area: '330106', street: '文三路 1 号' },
    shown: '西湖区 文三路 1 号',
    wrong: { area: '330106', city: 'x' },
    display: '西湖区',
  },
  location: {
    field: { id: 'location', type: 'location', title: { 'zh-CN': '检查地点', 'en-US': 'Place of inspection', 'zh-TW': '檢查地點' } },
    filled: { longitude: 120.123457, latitude: 30.25, address: '工地东门' },
    shown: '工地东门',
    wrong: { longitude: 200, latitude: 0 },
  },
});
