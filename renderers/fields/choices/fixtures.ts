import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  boolean: {
    field: { id: 'boolean', type: 'boolean', title: { 'zh-CN': '已归档', 'en-US': 'Archived', 'zh-TW': '已歸檔' } },
    filled: true,
    shown: '是',
    wrong: 'maybe',
  },
  option: {
    field: {
      id: 'option',
      type: 'option',
      title: { 'zh-CN': '专业', 'en-US': 'Discipline', 'zh-TW': '專業' },
      options: { items: [{ value: 'a', label: { 'zh-CN': '土建', 'en-US': 'Civil works', 'zh-TW': '土建' } }, { value: 'b', label: { 'zh-CN': '安装', 'en-US': 'Installation', 'zh-TW': '安裝' } }] },
    },
    filled: 'a',
    shown: '土建',
    wrong: { a: 1 },
  },
  options: {
    field: {
      id: 'options',
      type: 'options',
      title: { 'zh-CN': '涉及专业', 'en-US': 'Disciplines', 'zh-TW': '涉及專業' },
      options: { items: [{ value: 'a', label: { 'zh-CN': '土建', 'en-US': 'Civil works', 'zh-TW': '土建' } }, { value: 'b', label: { 'zh-CN': '安装', 'en-US': 'Installation', 'zh-TW': '安裝' } }] },
    },
    filled: ['a', 'b'],
    shown: '土建、安装',
    wrong: { a: 1 },
  },
  transfer: {
    field: {
      id: 'transfer',
      type: 'transfer',
      title: { 'zh-CN': '参与专业', 'en-US': 'Disciplines that take part', 'zh-TW': '參與專業' },
      options: { items: [{ value: 'a', label: { 'zh-CN': '土建', 'en-US': 'Civil works', 'zh-TW': '土建' } }, { value: 'b', label: { 'zh-CN': '安装', 'en-US': 'Installation', 'zh-TW': '安裝' } }] },
    },
    filled: ['b'],
    shown: '安装',
    wrong: { a: 1 },
  },
  treeOption: {
    field: {
      id: 'treeOption',
      type: 'treeOption',
      title: { 'zh-CN': '工程类别', 'en-US': 'Works', 'zh-TW': '工程類別' },
      options: { items: [{ value: 'a', label: { 'zh-CN': '建筑工程', 'en-US': 'Building', 'zh-TW': '建築工程' }, children: [{ value: 'b', label: { 'zh-CN': '基础', 'en-US': 'Foundations', 'zh-TW': '基礎' } }] }] },
    },
    filled: 'b',
    shown: '基础',
    wrong: { a: 1 },
  },
  colour: {
    field: { id: 'colour', type: 'colour', title: { 'zh-CN': '颜色', 'en-US': 'Colour', 'zh-TW': '顏色' } },
    filled: '#1890ff',
    shown: '#1890ff',
    wrong: 'blue',
  },
  icon: {
    field: { id: 'icon', type: 'icon', title: { 'zh-CN': '图标', 'en-US': 'Icon', 'zh-TW': '圖示' } },
    filled: 'HomeOutlined',
    shown: 'HomeOutlined',
    wrong: '<svg>',
  },
});
