export { SimplifyPanel } from './simplify-panel.tsx';
export { UploadPanel } from './upload-panel.tsx';
export { ViewPanel } from './view-panel.tsx';
