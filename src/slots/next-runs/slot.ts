import { defineSlot } from '../define-slot.ts';

export const nextRuns = defineSlot({
  name: 'nextRuns',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./next-runs.tsx')).NextRuns,
});
