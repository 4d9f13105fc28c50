import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'profile',
  opens: { path: '/profile', title: { 'zh-CN': '个人信息', 'en-US': 'Profile', 'zh-TW': '個人資訊' }, icon: 'user' },
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./profile-page.tsx')).ProfilePage,
});
