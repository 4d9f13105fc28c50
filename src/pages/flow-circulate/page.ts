import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowCirculate',
  opens: { path: '/workFlow/flowCirculate', title: { 'zh-CN': '抄送事宜', 'en-US': 'Circulated', 'zh-TW': '抄送事宜' }, icon: 'read' },
  component: async () => (await import('./flow-circulate-page.tsx')).FlowCirculatePage,
});
