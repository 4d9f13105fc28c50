import type { FilterProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const LazyNumberFilter = lazyWidget<FilterProps>(async () => (await import('./number-filter.tsx')).NumberFilter);
