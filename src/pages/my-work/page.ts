import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'myWork',
  opens: { path: '/myWork', title: { 'zh-CN': '我的工作', 'en-US': 'My work', 'zh-TW': '我的工作' }, icon: 'schedule' },
  component: async () => (await import('./my-work-page.tsx')).MyWorkPage,
});
