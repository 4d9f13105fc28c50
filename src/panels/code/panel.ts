import { definePanel } from '../define-panel.ts';

export const previewCode = definePanel({ name: 'previewCode', component: async () => (await import('./code-panel.tsx')).CodePanel });
export const downloadCode = definePanel({ name: 'downloadCode', component: async () => (await import('./download-panel.tsx')).DownloadPanel });
