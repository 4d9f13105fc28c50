import { definePanel } from '../define-panel.ts';

export const members = definePanel({ name: 'members', component: async () => (await import('./members-panel.tsx')).MembersPanel });
