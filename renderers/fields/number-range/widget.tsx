import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const NumberRangeWidget = lazyWidget<WidgetProps>(async () => (await import('../range-input/number-range-widget.tsx')).NumberRangeWidget);
