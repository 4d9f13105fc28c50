import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowCirculate',
  opens: 'menu',
  component: async () => (await import('#src/flows/flow-pages.ts')).FlowCirculatePage,
});
