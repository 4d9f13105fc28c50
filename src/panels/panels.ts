import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';

const AuthorizePanel = lazy(() => import('./authorize/authorize-panel.tsx').then((module) => ({ default: module.AuthorizePanel })));
const MembersPanel = lazy(() => import('./members/members-panel.tsx').then((module) => ({ default: module.MembersPanel })));
const DesignerPanel = lazy(() => import('./designer/designer-panel.tsx').then((module) => ({ default: module.DesignerPanel })));

/** Panels that a screen's actions may open by name. */
export const panels: Record<string, ComponentType<PanelProps>> = { authorize: AuthorizePanel, members: MembersPanel, designer: DesignerPanel };
