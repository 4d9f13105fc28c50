import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowDone',
  opens: { path: '/workFlow/flowDone', title: { 'zh-CN': '已办事宜', 'en-US': 'Done', 'zh-TW': '已辦事宜' }, icon: 'fileDone' },
  component: async () => (await import('./flow-done-page.tsx')).FlowDonePage,
});
