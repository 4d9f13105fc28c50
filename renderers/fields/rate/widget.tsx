import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const RateWidget = lazyWidget<WidgetProps>(async () => (await import('./star-rate.tsx')).StarRate);
