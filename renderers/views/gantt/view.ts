import { NodeIndexOutlined } from '@ant-design/icons';
import { defineListView } from '../define-list-view.ts';

export const gantt = defineListView({ icon: NodeIndexOutlined, component: async () => (await import('./gantt-view.tsx')).GanttView });
