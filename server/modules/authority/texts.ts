import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';

const TEXTS = {
  masked: { 'zh-CN': '脱敏可见（仅后四位）', 'en-US': 'Masked (last four)', 'zh-TW': '脫敏可見（僅後四位）' },
  read: { 'zh-CN': '可读', 'en-US': 'Read', 'zh-TW': '可讀' },
  write: { 'zh-CN': '可写', 'en-US': 'Write', 'zh-TW': '可寫' },
  custom: { 'zh-CN': '自定义条件', 'en-US': 'Condition of its own', 'zh-TW': '自訂條件' },
  subject: { 'zh-CN': '功能', 'en-US': 'Screen', 'zh-TW': '功能' },
  kind: { 'zh-CN': '类别', 'en-US': 'Kind', 'zh-TW': '類別' },
  right: { 'zh-CN': '权限', 'en-US': 'Right', 'zh-TW': '權限' },
  differs: { 'zh-CN': '有差异', 'en-US': 'Differs', 'zh-TW': '有差異' },
  yes: { 'zh-CN': '是', 'en-US': 'Yes', 'zh-TW': '是' },
  module: { 'zh-CN': '菜单', 'en-US': 'Menu', 'zh-TW': '選單' },
  button: { 'zh-CN': '按钮', 'en-US': 'Button', 'zh-TW': '按鈕' },
  column: { 'zh-CN': '字段', 'en-US': 'Field', 'zh-TW': '欄位' },
  resource: { 'zh-CN': '数据', 'en-US': 'Records', 'zh-TW': '資料' },
  none: { 'zh-CN': '无', 'en-US': 'None', 'zh-TW': '無' },
  granted: { 'zh-CN': '有', 'en-US': 'Yes', 'zh-TW': '有' },
  now: { 'zh-CN': '现在', 'en-US': 'now', 'zh-TW': '現在' },
  member: { 'zh-CN': '成员', 'en-US': 'Member', 'zh-TW': '成員' },
  otherMenus: { 'zh-CN': '其他菜单', 'en-US': 'Other menu entries', 'zh-TW': '其他選單' },
  allFields: { 'zh-CN': '全部字段', 'en-US': 'every field', 'zh-TW': '全部欄位' },
  comparison: { 'zh-CN': '权限对照表', 'en-US': 'Rights compared', 'zh-TW': '權限對照表' },
} satisfies Record<string, Text>;

/** A word of the rights trees. */
export function authorityText(locale: Locale, key: keyof typeof TEXTS): string {
  return resolveText(TEXTS[key], locale);
}
