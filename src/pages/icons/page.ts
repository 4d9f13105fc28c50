import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'icons',
  opens: 'menu',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./icons-page.tsx')).IconsPage,
});
