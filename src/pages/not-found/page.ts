import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'notFound',
  opens: { path: '/404', title: { 'zh-CN': '页面不存在', 'en-US': 'Page not found', 'zh-TW': '頁面不存在' }, icon: 'warning', noCache: true },
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./not-found-page.tsx')).NotFoundPage,
});
