import { definePanel } from '../define-panel.ts';

export const newFlow = definePanel({ name: 'newFlow', component: async () => (await import('./new-flow-panel.tsx')).NewFlowPanel });
export const flowProperties = definePanel({ name: 'flowProperties', component: async () => (await import('./flow-properties-panel.tsx')).FlowPropertiesPanel });
export const importFlow = definePanel({ name: 'importFlow', component: async () => (await import('./import-flow-panel.tsx')).ImportFlowPanel });
export const exportFlow = definePanel({ name: 'exportFlow', component: async () => (await import('./export-flow-panel.tsx')).ExportFlowPanel });
export const flowVersions = definePanel({ name: 'flowVersions', component: async () => (await import('./flow-versions-panel.tsx')).FlowVersionsPanel });
export const releaseFlow = definePanel({ name: 'releaseFlow', component: async () => (await import('./release-flow-panel.tsx')).ReleaseFlowPanel });
export const flowDesigner = definePanel({ name: 'flowDesigner', component: async () => (await import('../designer/leading-panel.tsx')).leadingPanel(({ record }) => `/flowDesigner/${String(record['id'])}`) });
