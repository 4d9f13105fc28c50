import { definePanel } from '../define-panel.ts';

export const exportDesigns = definePanel({ name: 'exportDesigns', component: async () => (await import('./export-panel.tsx')).ExportPanel });
export const importDesigns = definePanel({ name: 'importDesigns', component: async () => (await import('./import-choice.tsx')).ImportChoice });
