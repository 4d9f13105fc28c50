import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowTodo',
  opens: { path: '/workFlow/flowTodo', title: { 'zh-CN': '待办事宜', 'en-US': 'To do', 'zh-TW': '待辦事宜' }, icon: 'schedule' },
  component: async () => (await import('./flow-todo-page.tsx')).FlowTodoPage,
});
