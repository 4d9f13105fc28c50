import type { Text } from '../../documents/text.ts';

/** The page's own words. */
export const WORDS = {
  save: { 'zh-CN': '保存', 'en-US': 'Save', 'zh-TW': '儲存' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved', 'zh-TW': '已儲存' },
  faults: { 'zh-CN': '请改正标出的内容', 'en-US': 'Please correct what is marked', 'zh-TW': '請改正標出的內容' },
  add: { 'zh-CN': '添加', 'en-US': 'Add', 'zh-TW': '新增' },
  remove: { 'zh-CN': '删除', 'en-US': 'Remove', 'zh-TW': '刪除' },
  nothing: { 'zh-CN': '没有找到', 'en-US': 'Nothing found', 'zh-TW': '沒有找到' },
  new: { 'zh-CN': '新增', 'en-US': 'New', 'zh-TW': '新增' },
  find: { 'zh-CN': '查找', 'en-US': 'Find', 'zh-TW': '查詢' },
  open: { 'zh-CN': '打开', 'en-US': 'Open', 'zh-TW': '開啟' },
  back: { 'zh-CN': '返回列表', 'en-US': 'Back to the list', 'zh-TW': '返回列表' },
  before: { 'zh-CN': '上一页', 'en-US': 'Previous', 'zh-TW': '上一頁' },
  after: { 'zh-CN': '下一页', 'en-US': 'Next', 'zh-TW': '下一頁' },
  total: { 'zh-CN': '共 # 条', 'en-US': '# records', 'zh-TW': '共 # 條' },
  empty: { 'zh-CN': '没有记录', 'en-US': 'No records', 'zh-TW': '沒有記錄' },
  elsewhere: { 'zh-CN': '请在系统中填写', 'en-US': 'Fill this in in the product', 'zh-TW': '請在系統中填寫' },
} as const satisfies Record<string, Text>;
