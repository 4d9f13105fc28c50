import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const IconWidget = lazyWidget<WidgetProps>(async () => (await import('./icon-select.tsx')).IconSelect);
