import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

/** What sends pictures comes with the first seal. */
export const SealWidget = lazyWidget<WidgetProps>(async () => (await import('./seal-input.tsx')).SealInput);
