import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowLaunch',
  opens: 'menu',
  component: async () => (await import('#src/flows/flow-pages.ts')).FlowLaunchPage,
});
