import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'dataModel',
  opens: 'menu',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./data-model-page.tsx')).DataModelPage,
});
