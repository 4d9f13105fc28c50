import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

/** Child rows; the sub-table reads and writes them in the form around it. */
export const TableWidget = lazyWidget<WidgetProps>(async () => (await import('../../views/sub-table/sub-table.tsx')).SubTable, { height: 160 });
