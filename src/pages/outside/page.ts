import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'outside',
  opens: { path: '/outside/:id', title: { 'zh-CN': '正在打开', 'en-US': 'Opening', 'zh-TW': '正在開啟' }, icon: null, noCache: true },
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./outside-page.tsx')).OutsidePage,
});
