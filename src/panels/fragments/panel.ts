import { definePanel } from '../define-panel.ts';

export const designFragments = definePanel({ name: 'designFragments', component: async () => (await import('./fragments-panel.tsx')).FragmentsPanel });
