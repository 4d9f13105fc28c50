import type { Text } from '../../documents/text.ts';

/** The page's own words. */
export const WORDS = {
  save: { 'zh-CN': '保存', 'en-US': 'Save', 'zh-TW': '儲存' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved', 'zh-TW': '已儲存' },
  faults: { 'zh-CN': '请改正标出的内容', 'en-US': 'Please correct what is marked', 'zh-TW': '請改正標出的內容' },
  add: { 'zh-CN': '添加', 'en-US': 'Add', 'zh-TW': '新增' },
  remove: { 'zh-CN': '删除', 'en-US': 'Remove', 'zh-TW': '刪除' },
  elsewhere: { 'zh-CN': '请在系统中填写', 'en-US': 'Fill this in in the product', 'zh-TW': '請在系統中填寫' },
} as const satisfies Record<string, Text>;
