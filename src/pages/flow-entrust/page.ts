import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowEntrust',
  opens: 'menu',
  component: async () => (await import('./flow-entrust-page.tsx')).FlowEntrustPage,
});
