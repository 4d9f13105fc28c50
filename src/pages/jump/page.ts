import { definePublicPage } from '../define-public-page.ts';

export const page = definePublicPage({
  name: 'jump',
  path: '/jump',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./jump-page.tsx')).JumpPage,
});
