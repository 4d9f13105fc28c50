import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowLaunch',
  opens: { path: '/workFlow/flowLaunch', title: { 'zh-CN': '我发起的', 'en-US': 'Launched by me', 'zh-TW': '我發起的' }, icon: 'profile' },
  component: async () => (await import('./flow-launch-page.tsx')).FlowLaunchPage,
});
