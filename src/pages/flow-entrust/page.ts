import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowEntrust',
  opens: { path: '/workFlow/entrust', title: { 'zh-CN': '流程委托', 'en-US': 'Entrust', 'zh-TW': '流程委託' }, icon: 'swap' },
  component: async () => (await import('./flow-entrust-page.tsx')).FlowEntrustPage,
});
