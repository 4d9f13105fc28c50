import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const SliderWidget = lazyWidget<WidgetProps>(async () => (await import('./scale-slider.tsx')).ScaleSlider);
