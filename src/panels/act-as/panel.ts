import { definePanel } from '../define-panel.ts';

export const actAs = definePanel({
  name: 'actAs',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./act-as-panel.tsx')).ActAsPanel,
});
