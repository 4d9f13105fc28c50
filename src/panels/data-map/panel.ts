import type { TextFiles } from '#src/i18n/own-texts.ts';
import { definePanel } from '../define-panel.ts';

// One file of texts and one of views for all of them: what is named here weighs on every page.
const texts: TextFiles = import.meta.glob('./texts.*.json', { import: 'default' });
const views = async () => import('./views.ts');

export const uploadMap = definePanel({ name: 'uploadMap', texts, component: async () => (await views()).UploadPanel });
export const viewMap = definePanel({ name: 'viewMap', texts, component: async () => (await views()).ViewPanel });
export const simplifyMap = definePanel({ name: 'simplifyMap', texts, component: async () => (await views()).SimplifyPanel });
