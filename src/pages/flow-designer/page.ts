import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowDesigner',
  opens: { path: '/flowDesigner/:code', title: { 'zh-CN': '流程设计器', 'en-US': 'Flow designer', 'zh-TW': '流程設計器' }, icon: null, noCache: true },
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./flow-designer-page.tsx')).FlowDesignerPage,
});
