import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowMonitor',
  opens: { path: '/workFlow/flowMonitor', title: { 'zh-CN': '流程监控', 'en-US': 'Monitor', 'zh-TW': '流程監控' }, icon: 'dashboard' },
  component: async () => (await import('./flow-monitor-page.tsx')).FlowMonitorPage,
});
