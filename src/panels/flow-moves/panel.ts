import { definePanel } from '../define-panel.ts';

export const flowMoves = definePanel({
  name: 'flowMoves',
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./flow-moves-panel.tsx')).FlowMovesPanel,
});
