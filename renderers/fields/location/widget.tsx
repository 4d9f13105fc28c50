import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const LocationWidget = lazyWidget<WidgetProps>(async () => (await import('./location-input.tsx')).LocationInput);
