import { definePublicPage } from '../define-public-page.ts';

export const page = definePublicPage({
  name: 'login',
  path: '/login',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./login-page.tsx')).LoginPage,
});
