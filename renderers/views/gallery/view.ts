import { PictureOutlined } from '@ant-design/icons';
import { defineListView } from '../define-list-view.ts';

export const gallery = defineListView({ icon: PictureOutlined, component: async () => (await import('./gallery-view.tsx')).GalleryView });
