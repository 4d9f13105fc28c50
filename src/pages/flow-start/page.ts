import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowStart',
  opens: 'menu',
  component: async () => (await import('./flow-start-page.tsx')).FlowStartPage,
});
