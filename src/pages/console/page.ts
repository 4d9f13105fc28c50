import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'console',
  opens: 'directory',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./console-page.tsx')).ConsolePage,
});
