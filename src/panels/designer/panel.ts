import type { PanelProps } from '#renderers/engine/services.ts';
import { definePanel, type Panel } from '../define-panel.ts';

export const designRemoval = definePanel({ name: 'designRemoval', component: async () => (await import('./design-removal-panel.tsx')).DesignRemovalPanel });
export const designTemplates = definePanel({ name: 'designTemplates', component: async () => (await import('./design-templates-panel.tsx')).DesignTemplatesPanel });
export const designer = leading('designer', ({ record }) => `/designer/${String(record['id'])}`);
export const designVersions = leading('designVersions', ({ record }) => `/designer/${String(record['id'])}?open=versions`);
export const designTemplate = leading('designTemplate', ({ record }) => `/designer/${String(record['id'])}?open=templates`);
export const designPrint = leading('designPrint', ({ record }) => `/designer/${String(record['id'])}?view=print`);
export const designRecords = leading('designRecords', (given) => `/screen/${codeOf(given)}`);
export const openApi = leading('openApi', (given) => `/openApi/${codeOf(given)}`);

type Given = Pick<PanelProps, 'record' | 'fields'>;

function leading(name: string, addressOf: (given: Given) => string): Panel {
  return definePanel({ name, component: async () => (await import('./leading-panel.tsx')).leadingPanel(addressOf) });
}

/** Code of the form that the record stands for; the screen says which field holds it. */
function codeOf({ record, fields }: Given): string {
  return String(record[fields?.['code'] ?? '']);
}
