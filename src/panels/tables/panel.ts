import { definePanel } from '../define-panel.ts';

export const tables = definePanel({ name: 'tables', component: async () => (await import('./tables-panel.tsx')).TablesPanel });
