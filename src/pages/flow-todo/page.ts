import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'flowTodo',
  opens: 'menu',
  component: async () => (await import('./flow-todo-page.tsx')).FlowTodoPage,
});
