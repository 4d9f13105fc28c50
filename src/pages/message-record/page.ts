import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'messageRecord',
  opens: { path: '/messageRecord', title: { 'zh-CN': '消息中心', 'en-US': 'Message centre', 'zh-TW': '訊息中心' }, icon: 'notification' },
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./message-record-page.tsx')).MessageRecordPage,
});
