import { BarChartOutlined } from '@ant-design/icons';
import { defineListView } from '../define-list-view.ts';

export const chart = defineListView({ icon: BarChartOutlined, component: async () => (await import('./chart-view.tsx')).ChartView });
