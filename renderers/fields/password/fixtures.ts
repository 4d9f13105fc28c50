import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'password',
    type: 'password',
    title: { 'zh-CN': '设备密码', 'en-US': 'Password of the device', 'zh-TW': '裝置密碼' },
  },
  filled: 'kept:01890a5d-ac96-774b-bcce-b302099a8057',
  shown: '••••••',
  wrong: ['Bridge-26', 'Bridge-27'],
};
