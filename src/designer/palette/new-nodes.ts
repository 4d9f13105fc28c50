import type { DecorationNode, GroupNode } from '#schemas/language/documents/screen.ts';
import type { Text } from '#schemas/language/documents/text.ts';

const said = (zh: string, en: string, tw: string): Text => ({ 'zh-CN': zh, 'en-US': en, 'zh-TW': tw });

/** What the palette offers beside fields, as it is when it is put into a form. */
export const NEW_NODES = {
  section: () => ({ section: said('分组标题', 'Section', '分組標題'), children: [] }),
  card: () => ({ card: said('卡片', 'Card', '卡片'), children: [] }),
  tabs: () => ({ tabs: [1, 2].map((number) => ({ title: said(`标签${number}`, `Tab ${number}`, `標籤${number}`), children: [] })) }),
  collapse: () => ({ collapse: [{ title: said('折叠1', 'Fold 1', '摺疊1'), children: [] }] }),
  grid: () => ({ grid: [{ children: [] }, { children: [] }] }),
  divider: () => ({ divider: true }),
  note: () => ({ note: said('说明文字', 'A note', '說明文字') }),
  alert: () => ({ alert: said('提示', 'Notice', '提示') }),
  frame: () => ({ frame: 'https://', title: said('内嵌网页', 'Web page', '內嵌網頁') }),
  link: () => ({ link: 'https://', title: said('链接', 'Link', '連結') }),
} as const satisfies Record<string, () => GroupNode | DecorationNode>;

export type NewNodeName = keyof typeof NEW_NODES;

export function newNode(name: NewNodeName): GroupNode | DecorationNode {
  return NEW_NODES[name]();
}
