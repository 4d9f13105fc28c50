import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  email: {
    field: { id: 'email', type: 'email', title: { 'zh-CN': '邮箱', 'en-US': 'E-mail', 'zh-TW': '電子郵箱' } },
    filled: 'li@example.com',
    shown: 'li@example.com',
    wrong: 'a@b',
  },
  mobile: {
    field: { id: 'mobile', type: 'mobile', title: { 'zh-CN': '手机', 'en-US': 'Mobile', 'zh-TW': '手機' } },
    filled: '13800138000',
    shown: '138 0013 8000',
    wrong: '12800138000',
  },
  telephone: {
    field: { id: 'telephone', type: 'telephone', title: { 'zh-CN': '联系电话', 'en-US': 'Telephone', 'zh-TW': '聯絡電話' } },
    filled: '0571-88886666',
    shown: '0571-88886666',
    wrong: '0571',
  },
  idCard: {
    field: { id: 'idCard', type: 'idCard', title: { 'zh-CN': '身份证号', 'en-US': 'Identity card', 'zh-TW': '身分證號' } },
    filled: '11010519491231002X',
    shown: '110105********002X',
    wrong: '110105194912310021',
  },
  licencePlate: {
    field: { id: 'licencePlate', type: 'licencePlate', title: { 'zh-CN': '车牌号', 'en-US': 'Licence plate', 'zh-TW': '車牌號' } },
    filled: '浙A12345',
    shown: '浙A12345',
    wrong: 'A12345',
  },
  personName: {
    field: { id: 'personName', type: 'personName', title: { 'zh-CN': '联系人', 'en-US': 'Contact', 'zh-TW': '聯絡人' } },
    filled: '欧阳修',
    shown: '欧阳修',
    wrong: 'Zhang',
  },
  creditCode: {
    field: { id: 'creditCode', type: 'creditCode', title: { 'zh-CN': '统一社会信用代码', 'en-US': 'Social credit code', 'zh-TW': '統一社會信用代碼' } },
    filled: '91350100M000100Y43',
    shown: '91350100M000100Y43',
    wrong: '91350100M000100Y44',
  },
  bankAccount: {
    field: { id: 'bankAccount', type: 'bankAccount', title: { 'zh-CN': '银行账号', 'en-US': 'Bank account', 'zh-TW': '銀行帳號' } },
    filled: '6222021234567890128',
    shown: '6222 0212 3456 7890 128',
    wrong: '6222021234567890123',
  },
  postcode: {
    field: { id: 'postcode', type: 'postcode', title: { 'zh-CN': '邮政编码', 'en-US': 'Postcode', 'zh-TW': '郵遞區號' } },
    filled: '310000',
    shown: '310000',
    wrong: '31000',
  },
  url: {
    field: { id: 'url', type: 'url', title: { 'zh-CN': '官网', 'en-US': 'Website', 'zh-TW': '官網' } },
    filled: 'https://example.com/a',
    shown: 'https://example.com/a',
    wrong: 'javascript:alert(1)',
  },
  code: {
    field: { id: 'code', type: 'code', title: { 'zh-CN': '编码', 'en-US': 'Code', 'zh-TW': '編碼' } },
    filled: 'GC.2026.01',
    shown: 'GC.2026.01',
    wrong: '.a',
  },
});
