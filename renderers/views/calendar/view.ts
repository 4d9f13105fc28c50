import { CalendarOutlined } from '@ant-design/icons';
import { defineListView } from '../define-list-view.ts';

export const calendar = defineListView({ icon: CalendarOutlined, component: async () => (await import('./calendar-view.tsx')).CalendarView });
