import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

/** Trees come when the first field needs one. */
export const LazyTreeWidget = lazyWidget<WidgetProps>(async () => (await import('./tree-widget.tsx')).TreeWidget);
