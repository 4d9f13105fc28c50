import { App } from 'antd';
import type { ReactElement } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import { FragmentsDrawer } from '#src/designer/fragments/fragments-drawer.tsx';

/** The fragments that designs share, beside the list of the designs. */
export function FragmentsPanel({ onClose }: PanelProps): ReactElement {
  return <App><FragmentsDrawer onClose={() => onClose(false)} /></App>;
}
