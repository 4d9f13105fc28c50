import { definePanel } from '../define-panel.ts';

export const tryDataInterface = definePanel({
  name: 'tryDataInterface',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./try-panel.tsx')).TryPanel,
});
