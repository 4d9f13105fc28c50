import type { TextFiles } from '#src/i18n/own-texts.ts';
import { definePanel } from '../define-panel.ts';

// One file of texts and one of views for all of them: what is named here weighs on every page.
const texts: TextFiles = import.meta.glob('./texts.*.json', { import: 'default' });
const views = async () => import('./views.ts');

export const importDataInterface = definePanel({ name: 'importDataInterface', texts, component: async () => (await views()).ImportPanel });
export const exportDataInterface = definePanel({ name: 'exportDataInterface', component: async () => (await views()).ExportPanel });
export const dataInterfaceCalls = definePanel({ name: 'dataInterfaceCalls', texts, component: async () => (await views()).CallsPanel });
export const tryDataInterface = definePanel({ name: 'tryDataInterface', texts, component: async () => (await views()).TryPanel });
