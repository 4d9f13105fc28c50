import { definePanel } from '../define-panel.ts';

export const noticeReaders = definePanel({
  name: 'noticeReaders',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./readers-panel.tsx')).ReadersPanel,
});
