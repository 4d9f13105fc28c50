import { defineSlot } from '../define-slot.ts';

export const approval = defineSlot({
  name: 'approval',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./approval.tsx')).Approval,
});
