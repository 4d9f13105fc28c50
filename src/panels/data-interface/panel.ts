import { definePanel } from '../define-panel.ts';

export const importDataInterface = definePanel({
  name: 'importDataInterface',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./import-panel.tsx')).ImportPanel,
});
export const exportDataInterface = definePanel({ name: 'exportDataInterface', component: async () => (await import('./export-panel.tsx')).ExportPanel });
