import { AppstoreOutlined } from '@ant-design/icons';
import { defineListView } from '../define-list-view.ts';

export const board = defineListView({ icon: AppstoreOutlined, component: async () => (await import('./board-view.tsx')).BoardView });
