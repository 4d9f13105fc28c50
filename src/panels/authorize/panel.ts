import { definePanel } from '../define-panel.ts';

// One file of views for all: what is named here weighs on every page.
const views = async () => import('./views.ts');

export const authorize = definePanel({ name: 'authorize', component: async () => (await views()).AuthorizePanel });
export const explainRights = definePanel({ name: 'explainRights', component: async () => (await views()).ExplainPanel });
export const rightsRequest = definePanel({ name: 'rightsRequest', component: async () => (await views()).RequestPanel });
export const compareRights = definePanel({ name: 'compareRights', component: async () => (await views()).ComparePanel });
