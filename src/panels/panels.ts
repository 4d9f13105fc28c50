import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import { leadingPanel } from './designer/leading-panel.tsx';

const AuthorizePanel = lazy(() => import('./authorize/authorize-panel.tsx').then((module) => ({ default: module.AuthorizePanel })));
const MembersPanel = lazy(() => import('./members/members-panel.tsx').then((module) => ({ default: module.MembersPanel })));
const DesignRemovalPanel = lazy(() => import('./designer/design-removal-panel.tsx').then((module) => ({ default: module.DesignRemovalPanel })));
const ExportPanel = lazy(() => import('./packages/export-panel.tsx').then((module) => ({ default: module.ExportPanel })));
const ImportPanel = lazy(() => import('./packages/import-choice.tsx').then((module) => ({ default: module.ImportChoice })));
const CodePanel = lazy(() => import('./code/code-panel.tsx').then((module) => ({ default: module.CodePanel })));
const DownloadPanel = lazy(() => import('./code/download-panel.tsx').then((module) => ({ default: module.DownloadPanel })));
const TablesPanel = lazy(() => import('./tables/tables-panel.tsx').then((module) => ({ default: module.TablesPanel })));
const DesignTemplatesPanel = lazy(() => import('./designer/design-templates-panel.tsx').then((module) => ({ default: module.DesignTemplatesPanel })));
const ProductScreensPanel = lazy(() => import('./product-screens/product-screens-panel.tsx').then((module) => ({ default: module.ProductScreensPanel })));

/** Panels that a screen's actions may open by name. */
export const panels: Record<string, ComponentType<PanelProps>> = {
  tables: TablesPanel,
  designer: leadingPanel(({ id }) => `/designer/${String(id)}`),
  designVersions: leadingPanel(({ id }) => `/designer/${String(id)}?open=versions`),
  designTemplate: leadingPanel(({ id }) => `/designer/${String(id)}?open=templates`),
  designPrint: leadingPanel(({ id }) => `/designer/${String(id)}?view=print`),
  designRecords: leadingPanel(({ enCode }) => `/screen/${String(enCode)}`),
  openApi: leadingPanel(({ enCode }) => `/openApi/${String(enCode)}`),
  authorize: AuthorizePanel, members: MembersPanel, designRemoval: DesignRemovalPanel, designTemplates: DesignTemplatesPanel, productScreens: ProductScreensPanel, exportDesigns: ExportPanel, importDesigns: ImportPanel,
  previewCode: CodePanel, downloadCode: DownloadPanel,
};
