import { definePanel } from '../define-panel.ts';

export const dataInterfaceCalls = definePanel({
  name: 'dataInterfaceCalls',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./calls-panel.tsx')).CallsPanel,
});
