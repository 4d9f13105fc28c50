import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowDone',
  opens: 'menu',
  component: async () => (await import('#src/flows/flow-pages.ts')).FlowDonePage,
});
