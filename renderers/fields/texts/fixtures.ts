import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  text: {
    field: {
      id: 'text',
      type: 'text',
      title: { 'zh-CN': '项目名称', 'en-US': 'Project name', 'zh-TW': '專案名稱' },
      maxLength: 50, required: true,
    },
    filled: '滨江新城',
    shown: '滨江新城',
    wrong: { a: 1 },
  },
  textarea: {
    field: {
      id: 'textarea',
      type: 'textarea',
      title: { 'zh-CN': '变更原因', 'en-US': 'Reason', 'zh-TW': '變更原因' },
      maxLength: 500,
    },
    filled: '设计深化\n业主要求',
    shown: '设计深化',
    wrong: 5,
  },
  richText: {
    field: { id: 'richText', type: 'richText', title: { 'zh-CN': '说明', 'en-US': 'Description', 'zh-TW': '說明' } },
    filled: '<p>第一条 <b>重要</b></p>',
    shown: '第一条',
    wrong: 5,
  },
  suggestion: {
    field: {
      id: 'suggestion',
      type: 'suggestion',
      title: { 'zh-CN': '工作内容', 'en-US': 'Work', 'zh-TW': '工作內容' },
      options: { items: [{ value: 'a', label: { 'zh-CN': '现场踏勘', 'en-US': 'Site visit', 'zh-TW': '現場踏勘' } }] },
    },
    filled: '图纸会审',
    shown: '图纸会审',
    wrong: 5,
  },
  tags: {
    field: { id: 'tags', type: 'tags', title: { 'zh-CN': '标签', 'en-US': 'Tags', 'zh-TW': '標籤' } },
    filled: ['加急', '已复核'],
    shown: '加急',
    wrong: [['a']],
  },
  password: {
    field: { id: 'password', type: 'password', title: { 'zh-CN': '设备密码', 'en-US': 'Password of the device', 'zh-TW': '裝置密碼' } },
    filled: 'kept:01890a5d-ac96-774b-bcce-b302099a8057',
    shown: '••••••',
    wrong: ['Bridge-26', 'Bridge-27'],
  },
});
