import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowStart',
  opens: { path: '/workFlow/flowStart', title: { 'zh-CN': '发起流程', 'en-US': 'Launch a flow', 'zh-TW': '發起流程' }, icon: 'form' },
  component: async () => (await import('./flow-start-page.tsx')).FlowStartPage,
});
