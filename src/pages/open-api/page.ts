import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'openApi',
  opens: { path: '/openApi/:code', title: { 'zh-CN': '接口', 'en-US': 'API', 'zh-TW': '介面' }, icon: null },
  component: async () => (await import('./open-api-page.tsx')).OpenApiPage,
});
