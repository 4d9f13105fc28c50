export { CallsPanel } from './calls-panel.tsx';
export { ExportPanel } from './export-panel.tsx';
export { ImportPanel } from './import-panel.tsx';
export { TryPanel } from './try-panel.tsx';
