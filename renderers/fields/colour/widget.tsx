import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const ColourWidget = lazyWidget<WidgetProps>(async () => (await import('./colour-picker.tsx')).ColourPicker);
