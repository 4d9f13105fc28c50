import { FolderOutlined } from '@ant-design/icons';
import { defineListView } from '../define-list-view.ts';

export const folders = defineListView({ icon: FolderOutlined, component: async () => (await import('./folders-view.tsx')).FoldersView });
