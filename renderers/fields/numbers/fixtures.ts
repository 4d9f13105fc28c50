import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  integer: {
    field: {
      id: 'integer',
      type: 'integer',
      title: { 'zh-CN': '工期', 'en-US': 'Duration', 'zh-TW': '工期' },
      unit: { 'zh-CN': '天', 'en-US': 'days', 'zh-TW': '天' },
    },
    filled: 1200,
    shown: '1,200',
    wrong: 1.5,
  },
  decimal: {
    field: {
      id: 'decimal',
      type: 'decimal',
      title: { 'zh-CN': '工程量', 'en-US': 'Quantity', 'zh-TW': '工程量' },
      scale: 3,
    },
    filled: 1234.5,
    shown: '1,234.5',
    wrong: 'abc',
  },
  money: {
    field: {
      id: 'money',
      type: 'money',
      title: { 'zh-CN': '合同金额', 'en-US': 'Contract amount', 'zh-TW': '合約金額' },
      settings: { capitals: true },
    },
    filled: 100111.05,
    shown: '100,111.05',
    wrong: 'abc',
  },
  percent: {
    field: { id: 'percent', type: 'percent', title: { 'zh-CN': '核减率', 'en-US': 'Reduction rate', 'zh-TW': '核減率' } },
    filled: 12.5,
    shown: '12.5%',
    wrong: 'abc',
  },
  progress: {
    field: { id: 'progress', type: 'progress', title: { 'zh-CN': '形象进度', 'en-US': 'Progress', 'zh-TW': '形象進度' } },
    filled: 65,
    shown: '65%',
    wrong: 101,
  },
  duration: {
    field: { id: 'duration', type: 'duration', title: { 'zh-CN': '用时', 'en-US': 'Time taken', 'zh-TW': '用時' } },
    filled: 150,
    shown: '2 小时 30 分钟',
    wrong: -1,
  },
  rate: {
    field: { id: 'rate', type: 'rate', title: { 'zh-CN': '满意度', 'en-US': 'Satisfaction', 'zh-TW': '滿意度' } },
    filled: 4,
    shown: '4',
    wrong: 'abc',
  },
  slider: {
    field: { id: 'slider', type: 'slider', title: { 'zh-CN': '进度', 'en-US': 'Progress', 'zh-TW': '進度' } },
    filled: 40,
    shown: '40',
    wrong: 'abc',
  },
});
