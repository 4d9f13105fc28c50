import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowEntrust',
  opens: 'menu',
  component: async () => (await import('#src/flows/flow-pages.ts')).FlowEntrustPage,
});
