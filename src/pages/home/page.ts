import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'home',
  opens: { path: '/home', title: { 'zh-CN': '首页', 'en-US': 'Home', 'zh-TW': '首頁' }, icon: 'home', affix: true },
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./home-page.tsx')).HomePage,
});
