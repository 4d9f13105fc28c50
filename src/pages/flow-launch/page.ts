import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowLaunch',
  opens: 'menu',
  component: async () => (await import('./flow-launch-page.tsx')).FlowLaunchPage,
});
