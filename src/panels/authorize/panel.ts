import { definePanel } from '../define-panel.ts';

export const authorize = definePanel({ name: 'authorize', component: async () => (await import('./authorize-panel.tsx')).AuthorizePanel });
