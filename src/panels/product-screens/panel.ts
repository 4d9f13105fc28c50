import { definePanel } from '../define-panel.ts';

export const productScreens = definePanel({ name: 'productScreens', component: async () => (await import('./product-screens-panel.tsx')).ProductScreensPanel });
