import { lazyWidget } from '../lazy-widget.tsx';
import type { DateWidgetProps } from './date-widget.tsx';

/** Pickers come when the first field needs one. */
export const LazyDateWidget = lazyWidget<DateWidgetProps>(async () => (await import('./date-widget.tsx')).DateWidget);
