import { defineSlot } from '../define-slot.ts';

export const archiveCompleteness = defineSlot({
  name: 'archiveCompleteness',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./archive-completeness.tsx')).ArchiveCompleteness,
});
